import marketplace from '#config/marketplace'
import { messages } from '#catalog/validators/fields'
import { changedToggle, toggleText } from '#shared/validators/booleans'
import { isCleared, kept } from '#shared/validators/kept'
import { wholeNumber } from '#shared/validators/numbers'
import { validator } from '#shared/validators/messages'

/** The file itself is checked by decoding it. */
export const photoUploadValidator = validator({ isPublic: toggleText().optional() })
photoUploadValidator.messagesProvider = messages

export const photoValidator = validator({
  isPrimary: changedToggle(),
  isPublic: changedToggle(),
  order: wholeNumber()
    .range([0, marketplace.photos.perListing - 1])
    .use(kept())
    .optional()
    .requiredWhen(isCleared),
})
photoValidator.messagesProvider = messages
