import { type Cents, formatNzd } from '#shared/values/money'

interface Expected {
  reference: string
  amountCents: Cents
  currency: string
  isLive: boolean
}

interface Paid {
  mode: string
  reference: string | null
  amountCents: Cents | null
  currency: string | null
  isLive: boolean
  payment: {
    state: string
    receivedCents: Cents
    authorisedCents: Cents
    currency: string
  } | null
}

/** Why a paid or authorised session does not match its order, for an administrator; null when it does (rule M5). */
export function paymentMismatch(paid: Paid, expected: Expected): string | null {
  const { payment } = paid

  if (paid.isLive !== expected.isLive) return 'The payment is of the other mode (live or test).'
  if (paid.mode !== 'payment') return `The checkout was of mode "${paid.mode}".`
  if (paid.reference !== expected.reference)
    return `The payment names the reference ${paid.reference ?? 'of nothing'}.`
  if (payment === null) return 'The checkout counts as paid but has no payment.'
  if (paid.currency !== expected.currency || payment.currency !== expected.currency)
    return `The payment is in ${payment.currency}, not in ${expected.currency}.`
  const cents = payment.state === 'authorised' ? payment.authorisedCents : payment.receivedCents
  if (paid.amountCents !== expected.amountCents || cents !== expected.amountCents)
    return `${formatNzd(cents)} was paid instead of ${formatNzd(expected.amountCents)}.`

  return null
}
