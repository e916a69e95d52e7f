import { plainText, withoutLookalikes } from '#catalog/rules/plain_text'

/** Long numbers may follow a word ("no7731"). */
const LONG_NUMBER = /^\p{N}{4,}$/u

/** Shorter secrets are matched as written: in pieces they would match any text ("1, 2 or 3"). */
const SHORT = 3

/** Three digits in pieces are matched with spaces and hyphens between them, not in a list ("1, 2, 3"). */
const SHORT_NUMBER = /^\p{N}{3}$/u

const SEPARATORS = /[^\p{L}\p{N}]+/gu

/** How many other characters may be inside a number. */
const MOST_INSIDE = 3

/** Whether a public text has one of these secrets as a word, whatever its case, script and separators (rule V7). */
export function mentionsSecret(text: string, ...secrets: (string | null)[]): boolean {
  const compared = comparable(text)
  const letters = compared.replaceAll(SEPARATORS, '')

  return secrets.some((secret) => secret !== null && tells(compared, letters, secret))
}

/** @param letters letters and digits of the text alone: a secret that is not among them is nowhere, and no pattern is made for it */
function tells(compared: string, letters: string, secret: string): boolean {
  const parts = comparable(secret).match(/\p{L}+|\p{N}+/gu)
  const whole = parts?.join('')
  if (!parts || !whole || !letters.includes(whole)) return false
  if (SHORT_NUMBER.test(whole) && inPieces(whole, compared)) return true

  const pattern = isLong(whole) ? `${patternOf(parts)}|${oneByOne(whole)}` : patternOf(parts)
  return new RegExp(pattern, 'u').test(spelled(compared))
}

/** People write secrets in groups ("77-31") or letter by letter ("M T A 1 1 3"). */
function patternOf(parts: string[]): string {
  const whole = parts.join('')
  const pieces = parts.map((part) => [...part].join(' ?'))
  const before = isLong(parts[0]) ? String.raw`(?<!\p{N})` : '(^|[ \n])'
  const after = isLong(parts.at(-1)!) ? String.raw`(?!\p{N})` : '([ \n]|$)'
  const pattern = whole.length < SHORT || SHORT_NUMBER.test(whole) ? whole : pieces.join('[ \n]?')

  return `${before}${pattern}${after}`
}

/** Each digit on a line of its own. */
function oneByOne(digits: string): string {
  return String.raw`(?<!\p{N})${[...digits].join('[ \n]')}(?!\p{N})`
}

function inPieces(digits: string, text: string): boolean {
  const between = String.raw`[\s\p{Pd}]{0,3}`

  return new RegExp(
    String.raw`(?<![\p{L}\p{N}]|\p{N}[.,])${[...digits].join(between)}(?![\p{L}\p{N}]|[.,]\p{N})`,
    'u'
  ).test(text)
}

function isLong(part: string): boolean {
  return LONG_NUMBER.test(part)
}

function comparable(text: string): string {
  return withoutLookalikes(plainText(text))
}

/** Letters and digits, a space for few other characters and a line break for more. */
function spelled(compared: string): string {
  return compared.replaceAll(SEPARATORS, (between) =>
    between.length > MOST_INSIDE || between.includes('\n') ? '\n' : ' '
  )
}
