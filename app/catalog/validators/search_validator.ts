import vine from '@vinejs/vine'
import { aucklandDate, messages } from '#catalog/validators/fields'
import { pageFields } from '#shared/validators/page_query'

/** The query of GET /listings and of the browse page. */
export const searchValidator = vine.create({ ...pageFields(), ...filterFields() })
searchValidator.messagesProvider = messages

const degrees = (most: number) =>
  vine
    .number()
    .range([-most, most])
    .optional()
    .requiredIfAnyExists(['west', 'south', 'east', 'north'])

/** The query of GET /listings/map: the same filters, and perhaps the part of the map one looks at. */
export const mapValidator = vine.create({
  ...filterFields(),
  west: degrees(180),
  south: degrees(90),
  east: degrees(180),
  north: degrees(90),
})
mapValidator.messagesProvider = messages

function filterFields() {
  return {
    search: vine.string().trim().maxLength(200).optional(),
    checkIn: aucklandDate().optional(),
    checkOut: aucklandDate().optional().requiredIfExists('checkIn'),
    vesselLength: vine.number().range([0.1, 200]).optional(),
    draft: vine.number().range([0, 200]).optional(),
    mooringType: vine.enum(['Swing Mooring', 'Pile Mooring'] as const).optional(),
    region: vine.string().trim().maxLength(80).optional(),
    minPrice: vine.number().range([0, 100_000]).optional(),
    maxPrice: vine.number().range([0, 100_000]).optional(),
    sort: vine.enum(['newest', 'price_low', 'price_high', 'length'] as const).optional(),
  }
}
