import { id } from '#shared/validators/id'
import { aucklandDate, line, messages } from '#catalog/validators/fields'
import { validator } from '#shared/validators/messages'

const days = { listingId: id(), startDate: aucklandDate(), endDate: aucklandDate() }

/** Whole days, both included. */
export const openingValidator = validator(days)
openingValidator.messagesProvider = messages

/** Whole days, both included. */
export const blockValidator = validator({
  ...days,
  reason: line(200).nullable().optional(),
})
blockValidator.messagesProvider = messages
