import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'
import { nzdOrBlank } from '#shared/validators/numbers'
import { type Cents, toNzd } from '#shared/values/money'
import { PlainMessages } from '#shared/validators/messages'

const LEAST_RATE = toNzd(marketplace.rates.leastCents)

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
export { line, paragraph } from '#shared/validators/texts'

export const messages = new PlainMessages(
  {
    'listingId.required': 'Please choose a mooring',
    'startDate.required': 'Please select a start date',
    'checkIn.required': 'Please select a check-in date',
    'checkOut.required': 'Please select a check-out date',
    'endDate.required': 'Please select an end date',
    'minLength': 'Please enter the {{ field }}',
  },
  {
    maxVesselLength: 'maximum vessel length',
    pricePerNight: 'nightly rate',
    weeklyRate: 'weekly rate',
    minPrice: 'lowest price',
    maxPrice: 'highest price',
  }
)
