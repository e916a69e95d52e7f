import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import map from '#config/map'
import { MOORING_TYPES } from '#catalog/rules/listing_fields'
import { line, messages } from '#catalog/validators/fields'
import { stayFields } from '#catalog/validators/stay_fields'
import { toggleText } from '#shared/validators/booleans'
import { id } from '#shared/validators/id'
import { number, nzd, wholeNumber } from '#shared/validators/numbers'
import { pageFields } from '#shared/validators/page_query'
import { paragraph } from '#shared/validators/texts'
import { validator } from '#shared/validators/messages'
import { isUuid } from '#shared/values/uuid'
import { VESSEL_KINDS, VESSEL_LIMITS } from '#vessels/contract/vessel_measures'

const SORTS = ['newest', 'central', 'nearest', 'price_low', 'price_high', 'length'] as const

const degrees = (most: number) =>
  number().range([-most, most]).optional().requiredIfAnyExists(['west', 'south', 'east', 'north'])

const beyond = vine.createRule((value: unknown, other: 'west' | 'south', field: FieldContext) => {
  if (Number(value) < Number(field.data[other]))
    field.report('The area of the map ends before it begins', 'order', field)
})

/** GET /listings and the browse page. */
export const searchValidator = validator({ ...pageFields(), ...filterFields() })
searchValidator.messagesProvider = messages

/** GET /listings/map: the same filters without pages. */
export const mapValidator = validator(filterFields())
mapValidator.messagesProvider = messages

/** Characters of an id with the comma after it. */
const ID_LENGTH = 37

/** GET /listings/map/cards: ids with commas between, dates and a boat. */
export const mapCardsValidator = validator({
  ids: line(map.cards * ID_LENGTH).transform((text) => text.split(',').filter(isUuid)),
  ...stayFields(),
  ...boatFields(),
})
mapCardsValidator.messagesProvider = messages

export const placesValidator = validator({ search: line(80).optional() })
placesValidator.messagesProvider = messages

function filterFields() {
  return {
    search: paragraph(200).optional(),
    ...stayFields(),
    ...boatFields(),
    fitsOnly: toggleText().optional(),
    mooringType: vine.enum(MOORING_TYPES).optional(),
    region: line(80).optional(),
    instantBook: toggleText().optional(),
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

function boatFields() {
  return {
    vesselLength: number().range([0.1, 200]).optional(),
    draft: number().range([0, 200]).optional(),
    vesselId: id().optional(),
    displacement: wholeNumber().range(VESSEL_LIMITS.displacement).optional(),
    vesselKind: vine.enum(VESSEL_KINDS).optional(),
    acceptsLowTide: toggleText().optional(),
  }
}
