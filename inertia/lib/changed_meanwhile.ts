import { ApiError } from '~/lib/api_error'

/** What is saved now, by field, and the version it has (rule H64). */
export interface NewerRecord {
  version: string
  changed: Record<string, unknown>
}

/** What an answer of `CHANGED_MEANWHILE` carries; null for every other error. */
export function newerRecordOf(error: unknown): NewerRecord | null {
  const isStale = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'

  return isStale ? (error.body as NewerRecord) : null
}

/** The name of a field in words: "maxVesselLength" -> "Max vessel length". */
export function fieldInWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

  return words[0].toUpperCase() + words.slice(1)
}

/** One of a list: a text, or something with a name. */
const entryInWords = (entry: string | { name: string }) =>
  typeof entry === 'string' ? entry : entry.name

/** A value of a field in words. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(entryInWords).join(', ') || 'nothing'

  return String(value)
}
