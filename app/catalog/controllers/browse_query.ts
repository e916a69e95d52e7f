import type { Infer } from '@vinejs/vine/types'
import { searchValidator } from '#catalog/validators/search_validator'

interface BrowseQuery {
  query: Infer<typeof searchValidator>
  /** What could not be used, for the visitor. */
  problems: string[]
}

/** Reads the query of the browse page; invalid values are left out and reported. */
export async function readBrowseQuery(sent: Record<string, unknown>): Promise<BrowseQuery> {
  // A form without scripts sends its empty fields too.
  const asked = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''))
  const [refusal, query] = await searchValidator.tryValidate(asked)
  if (!refusal) return { query, problems: [] }

  const messages = refusal.messages as { field: string; message: string }[]
  const unusable = new Set(
    messages.flatMap(({ field }) => TOGETHER.find((names) => names.includes(field)) ?? [field])
  )
  if (unusable.has('near')) unusable.add('sort')
  const rest = Object.fromEntries(Object.entries(asked).filter(([name]) => !unusable.has(name)))

  return {
    query: await searchValidator.validate(rest),
    problems: [...new Set(messages.map(({ message }) => message))],
  }
}

/** Each needs the others. */
const TOGETHER = [
  ['checkIn', 'checkOut'],
  ['west', 'south', 'east', 'north'],
]
