/** The address of one page of a filtered list; filters that are not set are left out. */
export function pageAddress(path: string, filter: Record<string, string>, page: number): string {
  const asked = Object.entries(filter).filter(([, value]) => value !== '')

  return `${path}?${new URLSearchParams([...asked, ['page', String(page)]])}`
}
