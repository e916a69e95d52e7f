/** An international number: + and 7 to 15 digits (E.164). */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/
const OF_NEW_ZEALAND = /^\+64[2-9]\d{7,9}$/

/** `(0)` after the code of a country is dialled inside it only: +44 (0)20 7946 0958. */
const TRUNK_PREFIX = /^(\s*(?:\+|00)[\d\s.-]*)\(0\)/

/**
 * A phone number as it is kept (rule A66): `021 555 0199` is `+64215550199`. Null when it is none.
 *
 * @param typed with spaces, hyphens, dots and brackets, and in New Zealand without the country
 */
export function phoneNumber(typed: string): string | null {
  const digits = typed
    .replace(TRUNK_PREFIX, '$1')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+64')
    .replace(/^\+640/, '+64')
  const isNumber = digits.startsWith('+64')
    ? OF_NEW_ZEALAND.test(digits)
    : INTERNATIONAL.test(digits)

  return isNumber ? digits : null
}
