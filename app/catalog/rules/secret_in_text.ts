/** Numbers of so many digits are written in groups at times, "77-31", or close behind a word, "no7731". */
const LONG_NUMBER = /^\p{N}{4,}$/u

/** What is shorter is looked for as it is written: in pieces it would be in any text, "1, 2 or 3". */
const SHORT = 3

/** So many signs may stand inside a number. */
const MOST_INSIDE = 3

/**
 * Whether a public text gives away a secret: the mooring number or the access code as a word of its
 * own, whatever its case, its kind of letters and whichever signs stand between its parts or are left out there
 * (rule V7).
 */
export function mentionsSecret(text: string, secret: string | null): boolean {
  const parts = comparable(secret ?? '').match(/\p{L}+|\p{N}+/gu)
  if (!parts) return false

  return new RegExp(patternOf(parts), 'u').test(spelled(text))
}

function patternOf(parts: string[]): string {
  const whole = parts.join('')
  const pieces = parts.map((part) => (isLong(part) ? [...part].join(' ?') : part))
  const before = isLong(parts[0]) ? String.raw`(?<!\p{N})` : '(^|[ \n])'
  const after = isLong(parts.at(-1)!) ? String.raw`(?!\p{N})` : '([ \n]|$)'

  return `${before}${whole.length < SHORT ? whole : pieces.join('[ \n]?')}${after}`
}

function isLong(part: string): boolean {
  return LONG_NUMBER.test(part)
}

/** Without case, kinds of letters, and signs that nobody sees. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
}

/** A text as letters, digits, a space for a few other signs and a line break for more. */
function spelled(text: string): string {
  return comparable(text).replaceAll(/[^\p{L}\p{N}]+/gu, (between) =>
    between.length > MOST_INSIDE || between.includes('\n') ? '\n' : ' '
  )
}
