import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { OPEN_FIELDS } from '#catalog/rules/listing_fields'

/** A visible character. */
const VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** One line of text without characters that PostgreSQL cannot store or that change text direction. */
export const line = (maxLength: number) =>
  vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u)
    .regex(VISIBLE)

/** As `line`, with line breaks. */
export const paragraph = (maxLength: number) =>
  vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(maxLength)
    .regex(/^([^\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u)
    .regex(VISIBLE)

/** NZD; blank means that the rate is not offered. */
export const rate = () => vine.number().range([0, 100_000]).decimal([0, 2]).nullable().optional()

export { aucklandDate } from '#shared/validators/auckland_date'

export const messages = new SimpleMessagesProvider(
  {
    'listingId.required': 'Please choose a mooring',
    'startDate.required': 'Please select a start date',
    'checkIn.required': 'Please select a check-in date',
    'checkOut.required': 'Please select a check-out date',
    'endDate.required': 'Please select an end date',
    'required': 'Please enter the {{ field }}',
    'minLength': 'Please enter the {{ field }}',
    'maxLength': 'The {{ field }} can be at most {{ max }} characters long',
    'regex': 'The {{ field }} has characters that cannot be used',
    'string': 'The {{ field }} must be text',
    'number': 'The {{ field }} must be a number',
    'range': 'The {{ field }} must be between {{ min }} and {{ max }}',
    'min': 'The {{ field }} must be at least {{ min }}',
    'decimal': 'The {{ field }} has too many decimals',
    'withoutDecimals': 'The {{ field }} must be a whole number',
    'enum': 'Please choose the {{ field }}',
    'amenities.array.maxLength': 'Please name at most {{ max }} amenities',
  },
  {
    ...Object.fromEntries(OPEN_FIELDS.map((name) => [name, inWords(name)])),
    maxVesselLength: 'maximum vessel length',
    mooringNumber: 'mooring number',
    pricePerNight: 'nightly rate',
    weeklyRate: 'weekly rate',
    accessCode: 'access code',
    accessInstructions: 'access instructions',
    startDate: 'start date',
    endDate: 'end date',
    checkIn: 'check-in date',
    checkOut: 'check-out date',
    vesselLength: 'vessel length',
    minPrice: 'lowest price',
    maxPrice: 'highest price',
  }
)

/** `mooringType` becomes "mooring type". */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
