import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { OPEN_FIELDS } from '#catalog/rules/listing_fields'
import marketplace from '#config/marketplace'
import { nzdOrBlank } from '#shared/validators/numbers'
import { line as plainLine, paragraph as plainParagraph } from '#shared/validators/texts'
import { type Cents, toNzd } from '#shared/values/money'

const LEAST_RATE = toNzd(marketplace.rates.leastCents)

/** A visible character. */
const VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

const visible = vine.createRule((value: unknown, _: undefined, field: FieldContext) => {
  if (!VISIBLE.test(String(value)))
    field.report('The {{ field }} has characters that cannot be used', 'regex', field)
})

/** One line of text with something to see in it. */
export const line = (most: number) => plainLine(most).use(visible())

/** As `line`, with line breaks. */
export const paragraph = (most: number) => plainParagraph(most).use(visible())

const offered = vine.createRule<number>(
  (value: unknown, most: number, field: FieldContext) => {
    const nzd = Number(value)
    if (nzd === 0 || (nzd >= LEAST_RATE && nzd <= most)) return

    field.report(
      'The {{ field }} must be between ${{ least }} and ${{ most }}. Leave it blank if you do not offer it.',
      'rate',
      field,
      { least: LEAST_RATE, most: most.toLocaleString('en-NZ') }
    )
  },
  {
    name: 'offered',
    toJSONSchema: (schema, maximum) => {
      Object.assign(schema, {
        minimum: 0,
        maximum,
        not: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: LEAST_RATE },
      })
    },
  }
)

/** NZD; blank or 0 means that the rate is not offered (rule P13). */
export const rate = (mostCents: Cents) =>
  nzdOrBlank()
    .use(offered(toNzd(mostCents)))
    .nullable()
    .optional()

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
