/** Numbers of so many digits are written in groups at times: "77-31". */
const LONG_NUMBER = /^\p{N}{4,}$/u

/** What may stand between the parts of a secret: a few signs, none of which is a letter or a digit. */
const BETWEEN = String.raw`[^\p{L}\p{N}\n]{0,3}`

/**
 * Whether a public text gives away a secret: the mooring number or the access code as a word of its
 * own, whatever its case, its kind of letters and whichever signs stand between its parts or are left out there
 * (design.md, section 9).
 */
export function mentionsSecret(text: string, secret: string | null): boolean {
  const parts = secret?.normalize('NFKC').match(/\p{L}+|\p{N}+/gu)
  if (!parts) return false

  const pieces = parts.flatMap((part) => (LONG_NUMBER.test(part) ? [...part] : [part]))
  const pattern = `(?<![\\p{L}\\p{N}])${pieces.join(BETWEEN)}(?![\\p{L}\\p{N}])`
  return new RegExp(pattern, 'iu').test(text.normalize('NFKC'))
}
