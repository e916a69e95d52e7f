import vine from '@vinejs/vine'
import { id } from '#shared/validators/id'
import { aucklandDate, line, messages } from '#catalog/validators/fields'

/** Whole days, both included. */
export const blockValidator = vine.create({
  listingId: id(),
  startDate: aucklandDate(),
  endDate: aucklandDate(),
  reason: line(200).nullable().optional(),
})
blockValidator.messagesProvider = messages
