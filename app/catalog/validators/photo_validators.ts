import marketplace from '#config/marketplace'
import { messages } from '#catalog/validators/fields'
import { toggleText, toggle } from '#shared/validators/booleans'
import { wholeNumber } from '#shared/validators/numbers'
import { validator } from '#shared/validators/messages'

/** The file itself is checked by decoding it. */
export const photoUploadValidator = validator({ isPublic: toggleText().optional() })
photoUploadValidator.messagesProvider = messages

export const photoValidator = validator({
  isPrimary: toggle().optional(),
  isPublic: toggle().optional(),
  order: wholeNumber()
    .range([0, marketplace.photos.perListing - 1])
    .optional(),
})
photoValidator.messagesProvider = messages
