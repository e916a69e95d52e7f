/** The path to go to after sign-in; never another origin (rule A40). Returns the path with its query, or null. */
export function sameOriginPath(input: unknown): string | null {
  if (typeof input !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(input)) return null

  const base = 'http://site.invalid'
  const url = URL.parse(input, base)
  return url?.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : null
}
