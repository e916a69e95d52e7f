import { noSuch } from '../http/api_error.ts'
import type { TimeRange } from '../params/stripe_fields.ts'

interface Page {
  limit: number | undefined
  starting_after: string | undefined
  ending_before: string | undefined
  created?: TimeRange | undefined
}

/** Stripe's list object of at most `limit` (default 10) records, newest first. */
export function listing<T extends { id: string }>(
  path: string,
  records: Iterable<T>,
  page: Page
): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  const all = [...records].reverse().filter((record) => inRange(createdOf(record), page.created))
  const limit = page.limit ?? 10

  if (page.ending_before !== undefined) {
    const before = all.slice(0, position(all, page.ending_before, 'ending_before'))
    return answer(path, before.slice(-limit), before.length > limit)
  }
  const from = page.starting_after
  const rest = from === undefined ? all : all.slice(position(all, from, 'starting_after') + 1)
  return answer(path, rest.slice(0, limit), rest.length > limit)
}

function answer<T>(url: string, data: T[], more: boolean) {
  return { object: 'list' as const, data, has_more: more, url }
}

function position(records: { id: string }[], id: string, param: string): number {
  const index = records.findIndex((record) => record.id === id)
  if (index === -1) throw noSuch('object', id, param, 400)
  return index
}

function createdOf(record: object): number {
  return 'created' in record && typeof record.created === 'number' ? record.created : 0
}

function inRange(instant: number, range: TimeRange | undefined): boolean {
  return (
    (range?.gt === undefined || instant > range.gt) &&
    (range?.gte === undefined || instant >= range.gte) &&
    (range?.lt === undefined || instant < range.lt) &&
    (range?.lte === undefined || instant <= range.lte)
  )
}
