/** @returns what of a query a screen shows and keeps in its addresses, as texts; what was not asked for is empty */
export function shownFilter<Query extends object, Name extends keyof Query & string>(
  query: Query | null,
  names: readonly Name[]
): Record<Name, string> {
  const shown = names.map((name) => [name, String(query?.[name] ?? '')])

  return Object.fromEntries(shown) as Record<Name, string>
}
