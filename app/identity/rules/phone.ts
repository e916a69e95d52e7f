/** An international number: + and 7 to 15 digits (E.164). */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/
const OF_NEW_ZEALAND = /^\+64[2-9]\d{7,9}$/

/**
 * A phone number as it is kept (rule A66): `021 555 0199` is `+64215550199`. Null when it is none.
 *
 * @param typed with spaces, hyphens, dots and brackets, and in New Zealand without the country
 */
export function phoneNumber(typed: string): string | null {
  const digits = typed
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+64')
    .replace(/^\+640/, '+64')
  const isNumber = digits.startsWith('+64')
    ? OF_NEW_ZEALAND.test(digits)
    : INTERNATIONAL.test(digits)

  return isNumber ? digits : null
}
