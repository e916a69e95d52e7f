import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { described } from '#shared/validators/described'
import { aucklandDateOf, parseAucklandDate } from '#shared/values/auckland_time'
import { DateTime } from 'luxon'

const aucklandDateRule = vine.createRule((value: unknown, _: undefined, field: FieldContext) => {
  const date = typeof value === 'string' ? parseAucklandDate(value) : null

  if (date === null) field.report('Date input not valid.', 'date', field)
  else field.mutate(date, field)
})

/** A calendar date, or an instant read as its Auckland date: `YYYY-MM-DD` (rule T3). */
export const aucklandDate = () =>
  vine
    .string()
    .use(aucklandDateRule())
    .use(described({ anyOf: [{ format: 'date' }, { format: 'date-time' }] }))

/** Refuses a day after today in Auckland. */
export const notAhead = vine.createRule((day: unknown, _: undefined, field: FieldContext) => {
  if (String(day) > aucklandDateOf(DateTime.utc()))
    field.report('The {{ field }} cannot be in the future', 'future', field)
})
