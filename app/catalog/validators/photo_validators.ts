import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { messages } from '#catalog/validators/fields'

/** What comes with a photo; the file itself is judged by decoding it. */
export const photoUploadValidator = vine.create({ isPublic: vine.boolean().optional() })
photoUploadValidator.messagesProvider = messages

/** What an owner may change of a photo. */
export const photoValidator = vine.create({
  isPrimary: vine.accepted().optional(),
  isPublic: vine.boolean().optional(),
  order: vine
    .number()
    .withoutDecimals()
    .range([0, marketplace.photos.perListing - 1])
    .optional(),
})
photoValidator.messagesProvider = messages
