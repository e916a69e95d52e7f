import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { MOORING_TYPES } from '#catalog/rules/listing_fields'
import { aucklandDate, line, messages } from '#catalog/validators/fields'
import { number, nzd } from '#shared/validators/numbers'
import { pageFields } from '#shared/validators/page_query'
import { paragraph } from '#shared/validators/texts'
import { aucklandDateOf, parseAucklandDate } from '#shared/values/auckland_time'
import { validator } from '#shared/validators/messages'

const SORTS = ['newest', 'central', 'nearest', 'price_low', 'price_high', 'length'] as const

const notPast = vine.createRule((day: unknown, _: undefined, field: FieldContext) => {
  if (String(day) < aucklandDateOf(DateTime.utc()))
    field.report('Check-in cannot be in the past', 'past', field)
})

const afterCheckIn = vine.createRule((day: unknown, _: undefined, field: FieldContext) => {
  const checkIn = parseAucklandDate(String(field.data.checkIn))

  if (checkIn !== null && String(day) <= checkIn)
    field.report('Check-out must be after check-in', 'order', field)
})

const degrees = (most: number) =>
  number().range([-most, most]).optional().requiredIfAnyExists(['west', 'south', 'east', 'north'])

const beyond = vine.createRule((value: unknown, other: 'west' | 'south', field: FieldContext) => {
  if (Number(value) < Number(field.data[other]))
    field.report('The part of the map ends before it begins', 'order', field)
})

/** GET /listings and the browse page. */
export const searchValidator = validator({ ...pageFields(), ...filterFields() })
searchValidator.messagesProvider = messages

/** GET /listings/map: the same filters without pages. */
export const mapValidator = validator(filterFields())
mapValidator.messagesProvider = messages

/** GET /listings/places. */
export const placesValidator = validator({ search: line(80).optional() })
placesValidator.messagesProvider = messages

function filterFields() {
  return {
    search: paragraph(200).optional(),
    checkIn: aucklandDate().use(notPast()).optional().requiredIfExists('checkOut'),
    checkOut: aucklandDate().use(afterCheckIn()).optional().requiredIfExists('checkIn'),
    vesselLength: number().range([0.1, 200]).optional(),
    draft: number().range([0, 200]).optional(),
    mooringType: vine.enum(MOORING_TYPES).optional(),
    region: line(80).optional(),
    minPrice: nzd([0, 100_000]).optional(),
    maxPrice: nzd([0, 100_000]).optional(),
    west: degrees(180),
    south: degrees(90),
    east: degrees(180).use(beyond('west')),
    north: degrees(90).use(beyond('south')),
    near: line(80).optional().requiredWhen('sort', '=', 'nearest'),
    sort: vine.enum(SORTS).optional(),
  }
}
