/** @returns the filters of a query as texts for the page; empty when absent */
export function shownFilter<Query extends object, Name extends keyof Query & string>(
  query: Query | null,
  names: readonly Name[]
): Record<Name, string> {
  const shown = names.map((name) => [name, String(query?.[name] ?? '')])

  return Object.fromEntries(shown) as Record<Name, string>
}
