/**
 * Whether a public text gives away a secret: the mooring number or the access code as a word of its
 * own, whatever its case and whichever signs stand between its parts (design.md, section 9).
 */
export function mentionsSecret(text: string, secret: string | null): boolean {
  const parts = secret?.match(/[\p{L}\p{N}]+/gu)
  if (!parts) return false

  const between = '[^\\p{L}\\p{N}]*'
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(between)}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}
