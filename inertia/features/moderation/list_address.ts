export type Filter = Record<string, string>

/** Where a list is, and what it is narrowed down to and sorted by; what is empty was not asked for. */
export interface ListAddress {
  path: string
  filter: Filter
}

/** The address of the list with some of what is asked for changed; it begins with its first page. */
export function filteredAddress({ path, filter }: ListAddress, changes: Filter = {}): string {
  const asked = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== '')

  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`
}

/** The address of one page of the list. */
export function pageAddress(list: ListAddress, page: number): string {
  return filteredAddress(list, { page: String(page) })
}
