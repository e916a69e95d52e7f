import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { messages } from '#catalog/validators/fields'

/** The file itself is checked by decoding it. */
export const photoUploadValidator = vine.create({ isPublic: vine.boolean().optional() })
photoUploadValidator.messagesProvider = messages

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
