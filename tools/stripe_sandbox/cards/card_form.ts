export interface CardInput {
  number: string
  expiry: string
  cvc: string
  name: string
}

/** A validated card; digits only. */
export interface Card {
  number: string
  last4: string
  expMonth: number
  expYear: number
  name: string | null
}

export type CardErrors = Partial<Record<keyof CardInput, string>>

export const TEST_CARD: CardInput = {
  number: '4242 4242 4242 4242',
  expiry: '12/34',
  cvc: '123',
  name: '',
}

/** Validates number (Luhn), expiry (MM/YY, not before `nowMs`) and security code. */
export function readCard(
  input: CardInput,
  nowMs: number
): { card: Card; errors: null } | { card: null; errors: CardErrors } {
  const number = input.number.replace(/[\s-]/g, '')
  const expiry = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(input.expiry.trim())
  const errors: CardErrors = {}

  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    errors.number = 'Your card number is not valid.'
  }
  if (expiry === null) errors.expiry = "Your card's expiry date is incomplete."
  else if (isPast(expiry, nowMs)) errors.expiry = "Your card's expiry date is in the past."
  if (!/^\d{3,4}$/.test(input.cvc.trim())) errors.cvc = "Your card's security code is incomplete."
  if (expiry === null || Object.keys(errors).length > 0) return { card: null, errors }

  const card = {
    number,
    last4: number.slice(-4),
    expMonth: Number(expiry[1]),
    expYear: 2000 + Number(expiry[2]),
    name: input.name.trim() || null,
  }
  return { card, errors: null }
}

function isPast([, month, year]: RegExpExecArray, nowMs: number): boolean {
  return Date.UTC(2000 + Number(year), Number(month)) <= nowMs
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
