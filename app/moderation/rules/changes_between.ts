export type AuditChange = { field: string; before: string | null; after: string | null }

/** @returns the fields that differ, in words; null means nothing differs */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>
): AuditChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]

  return fields
    .map((field) => ({ field, before: inWords(before[field]), after: inWords(after[field]) }))
    .filter((change) => change.before !== change.after)
}

function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'

  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
