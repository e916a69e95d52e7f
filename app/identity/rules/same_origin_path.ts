const MOST_CHARACTERS = 2000

/** The path to go to after sign-in; never another origin (rule A40). Returns the path with its query, or null. */
export function sameOriginPath(input: unknown): string | null {
  if (typeof input !== 'string' || input.length > MOST_CHARACTERS) return null
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(input)) return null

  const base = 'http://site.invalid'
  const url = URL.parse(input, base)
  return url?.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : null
}
