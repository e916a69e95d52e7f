import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { aucklandDate, messages } from '#catalog/validators/fields'
import { validator } from '#shared/validators/messages'
import { wholeNumber } from '#shared/validators/numbers'
import { aucklandDateOf } from '#shared/values/auckland_time'

const withinReach = vine.createRule((day: unknown, _: undefined, field: FieldContext) => {
  const now = DateTime.utc()
  const [first, last] = [now.minus({ years: 1 }), now.plus({ years: 2 })].map(aucklandDateOf)

  if (String(day) < first || String(day) > last)
    field.report('We have tides from one year ago to two years ahead', 'reach', field)
})

export const tideValidator = validator({
  from: aucklandDate().use(withinReach()).optional(),
  days: wholeNumber().range([1, 14]).optional(),
})
tideValidator.messagesProvider = messages
