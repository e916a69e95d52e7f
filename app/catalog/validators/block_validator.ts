import { id } from '#shared/validators/id'
import { aucklandDate, line, messages } from '#catalog/validators/fields'
import { validator } from '#shared/validators/messages'

/** Whole days, both included. */
export const blockValidator = validator({
  listingId: id(),
  startDate: aucklandDate(),
  endDate: aucklandDate(),
  reason: line(200).nullable().optional(),
})
blockValidator.messagesProvider = messages
