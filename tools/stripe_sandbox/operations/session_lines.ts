import type Stripe from 'stripe'
import { invalidParameter, noSuch, refused } from '../http/api_error.ts'
import { newId } from '../ids.ts'
import { moneyText } from '../ledger/money_text.ts'
import type { Readings } from '../params/fields.ts'
import type { sessionFields } from '../params/session_fields.ts'
import type { SandboxContext } from '../context.ts'

type SessionParams = Readings<typeof sessionFields>
type LineParams = NonNullable<SessionParams['line_items']>[number]

const SMALLEST_TOTAL = 50
const LARGEST_TOTAL = 99_999_999

/** The line items of a new session; refuses missing, mixed-currency and too small ones. */
export function priceLines(context: SandboxContext, params: SessionParams): Stripe.LineItem[] {
  const given = params.line_items ?? []
  if (given.length === 0) {
    const message = 'You must provide line_items in payment mode.'
    throw invalidParameter(message, 'line_items', 'parameter_missing')
  }

  const lines = given.map((line, index) => priceLine(context, line, `line_items[${index}]`))
  const currencies = new Set(lines.map((line) => line.currency))
  if (currencies.size > 1) {
    throw refused('All line items of a session must have the same currency.', {
      param: 'line_items',
    })
  }
  checkTotal(lines)
  return lines
}

/** The total in cents. */
export function totalOf(lines: readonly Stripe.LineItem[]): number {
  return lines.reduce((total, line) => total + line.amount_total, 0)
}

function priceLine(context: SandboxContext, line: LineParams, param: string): Stripe.LineItem {
  if (line.price !== undefined) throw noSuch('price', line.price, `${param}[price]`, 400)
  const data = line.price_data
  if (data === undefined) throw missing(`${param}[price_data]`)
  if (data.product !== undefined) {
    throw noSuch('product', data.product, `${param}[price_data][product]`, 400)
  }
  if (data.product_data === undefined) throw missing(`${param}[price_data][product_data]`)
  if (data.unit_amount === undefined) throw missing(`${param}[price_data][unit_amount]`)
  if (line.quantity === undefined) throw missing(`${param}[quantity]`)

  const amount = data.unit_amount * line.quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: data.currency,
    description: data.product_data.name,
    metadata: line.metadata ?? {},
    price: priceObject(context, data.currency, data.unit_amount),
    quantity: line.quantity,
  }
}

function priceObject(context: SandboxContext, currency: string, unitAmount: number): Stripe.Price {
  const price = {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: context.clock.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod'),
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  }
  // The SDK's type is Decimal; in JSON it is text.
  return price as unknown as Stripe.Price
}

function checkTotal(lines: Stripe.LineItem[]): void {
  const { currency } = lines[0]
  const total = totalOf(lines)
  if (total < SMALLEST_TOTAL) {
    const least = moneyText(SMALLEST_TOTAL, currency)
    const message = `The Checkout Session's total amount must convert to at least ${least}.`
    throw refused(message, { code: 'amount_too_small' })
  }
  if (total > LARGEST_TOTAL) {
    const most = moneyText(LARGEST_TOTAL, currency)
    const message = `The Checkout Session's total amount due must be no more than ${most}.`
    throw refused(message, { code: 'amount_too_large' })
  }
}

function missing(param: string) {
  return invalidParameter(`Missing required param: ${param}.`, param, 'parameter_missing')
}
