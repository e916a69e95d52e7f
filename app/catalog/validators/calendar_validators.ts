import { aucklandDate, line, messages } from '#catalog/validators/fields'
import { validator } from '#shared/validators/messages'
import { wholeNumber } from '#shared/validators/numbers'

/** Of one mooring. */
export const calendarValidator = validator({
  from: aucklandDate().optional(),
  days: wholeNumber().range([1, 750]).optional(),
})
calendarValidator.messagesProvider = messages

/** Of all moorings of an owner. */
export const calendarsValidator = validator({
  from: aucklandDate().optional(),
  days: wholeNumber().range([1, 62]).optional(),
  page: wholeNumber().range([1, 100_000]).optional(),
})
calendarsValidator.messagesProvider = messages

/** Another calendar whose days a mooring takes. */
export const calendarImportValidator = validator({
  name: line(40),
  url: line(2_000),
})
calendarImportValidator.messagesProvider = messages
