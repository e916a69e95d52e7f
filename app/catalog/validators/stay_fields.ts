import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { aucklandDate } from '#catalog/validators/fields'
import { aucklandDateOf, parseAucklandDate } from '#shared/values/auckland_time'

const notPast = vine.createRule((day: unknown, _: undefined, field: FieldContext) => {
  if (String(day) < aucklandDateOf(DateTime.utc()))
    field.report('Check-in cannot be in the past', 'past', field)
})

const afterCheckIn = vine.createRule((day: unknown, _: undefined, field: FieldContext) => {
  const checkIn = parseAucklandDate(String(field.data.checkIn))

  if (checkIn !== null && String(day) <= checkIn)
    field.report('Check-out must be after check-in', 'order', field)
})

/** Check-in and check-out of a query: both or neither. */
export function stayFields() {
  return {
    checkIn: aucklandDate().use(notPast()).optional().requiredIfExists('checkOut'),
    checkOut: aucklandDate().use(afterCheckIn()).optional().requiredIfExists('checkIn'),
  }
}
