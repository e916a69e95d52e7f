/** Numbers of so many digits are written in groups at times: "77-31". */
const LONG_NUMBER = /^\p{N}{4,}$/u

/** So many signs may stand between the parts of a secret. */
const MOST_BETWEEN = 3

/**
 * Whether a public text gives away a secret: the mooring number or the access code as a word of its
 * own, whatever its case, its kind of letters and whichever signs stand between its parts or are left out there
 * (design.md, section 9).
 */
export function mentionsSecret(text: string, secret: string | null): boolean {
  const parts = comparable(secret ?? '').match(/\p{L}+|\p{N}+/gu)
  if (!parts) return false

  const pieces = parts.flatMap((part) => (LONG_NUMBER.test(part) ? [...part] : [part]))
  return new RegExp(`(^|[ \n])${pieces.join(' ?')}([ \n]|$)`).test(spelled(text))
}

function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** A text as letters, digits, a space for a few other signs and a line break for more. */
function spelled(text: string): string {
  return comparable(text).replaceAll(/[^\p{L}\p{N}]+/gu, (between) =>
    between.length > MOST_BETWEEN || between.includes('\n') ? '\n' : ' '
  )
}
