/** @returns the pattern for LIKE that finds this text anywhere, its wildcards taken literally; null for no search */
export function searchPattern(search?: string): string | null {
  return search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
}
