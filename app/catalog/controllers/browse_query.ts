import type { Infer } from '@vinejs/vine/types'
import { searchValidator } from '#catalog/validators/search_validator'

interface BrowseQuery {
  query: Infer<typeof searchValidator>
  /** What could not be used, in words. */
  problems: string[]
}

/** What the address of the browse page asks for. What cannot be used is left out and told; the rest counts. */
export async function readBrowseQuery(asked: Record<string, unknown>): Promise<BrowseQuery> {
  const [refusal, query] = await searchValidator.tryValidate(asked)
  if (!refusal) return { query, problems: [] }

  const messages = refusal.messages as { field: string; message: string }[]
  const unusable = new Set(
    messages.flatMap(({ field }) => (DATES.has(field) ? [...DATES] : [field]))
  )
  const rest = Object.fromEntries(Object.entries(asked).filter(([name]) => !unusable.has(name)))

  return {
    query: await searchValidator.validate(rest),
    problems: [...new Set(messages.map(({ message }) => message))],
  }
}

/** One is of no use without the other. */
const DATES = new Set(['checkIn', 'checkOut'])
