export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const AT_STRIPE = /\b(acct|ch|cs|dp|pi|po|py|re|tr|trr)_\w+/g
const PAGE_OF_STRIPE = /^http:\/\/[\d.]+:\d+\/.*$/
/** The end of a receipt's number is the beginning of the payment's id. */
const RECEIPT_NUMBER = /\b(\d{8})-[\dA-F]{8}\b/g
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/
const HOUR = 3_600_000

/** Replaces what differs from run to run by names: ids, ids of Stripe, addresses of payment pages, instants of now. */
export class StableNames {
  #names = new Map<string, string>()
  #counts = new Map<string, number>()
  #expected: string | null = null

  learn(id: string, kind: string): string {
    const known = this.#names.get(id)
    if (known) return known
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    this.#names.set(id, `${kind}-${count}`)

    return `${kind}-${count}`
  }

  /** The next id at the top of an answer is of this kind. */
  expect(kind: string): void {
    this.#expected = kind
  }

  in(value: unknown): Json {
    return this.#in(JSON.parse(JSON.stringify(value ?? null)), [])
  }

  #in(value: Json, path: string[]): Json {
    if (typeof value === 'string') return this.#text(value, path)
    if (Array.isArray(value)) return value.map((item) => this.#in(item, path))
    if (value === null || typeof value !== 'object') return value

    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.#in(item, [...path, key])])
    )
  }

  #text(text: string, path: string[]): string {
    if (PAGE_OF_STRIPE.test(text)) return '(payment page)'
    if (INSTANT.test(text) && Math.abs(Date.parse(text) - Date.now()) < HOUR) return '(now)'
    const named = text
      .replaceAll(RECEIPT_NUMBER, '$1-(payment)')
      .replaceAll(ID, (id) => this.learn(id, this.#kindOf(path)))
      .replaceAll(AT_STRIPE, (id, kind: string) => this.learn(id, kind))

    return this.#shortened(named)
  }

  /** Files and mails show the first eight characters of an id. */
  #shortened(text: string): string {
    const ours = [...this.#names].filter(([id]) => id.search(ID) === 0)

    return ours.reduce((rest, [id, name]) => rest.replaceAll(id.slice(0, 8), name), text)
  }

  #kindOf(path: string[]): string {
    const [parent, key] = [path.at(-2), path.at(-1) ?? 'id']
    if (key !== 'id') return key.replace(/Id$/, '')
    if (parent) return parent.replace(/s$/, '')
    const kind = this.#expected ?? 'id'
    this.#expected = null

    return kind
  }
}

type Fields = { [key: string]: Json }

/** Of every list of rows the first one whole, and what is different in the others. */
export function withoutRepetition(value: Json): Json {
  if (value === null || typeof value !== 'object') return value
  if (!Array.isArray(value)) return mapFields(value, withoutRepetition)
  const [first, ...others] = value.map(withoutRepetition)
  if (first === undefined || !byId(value)) return value.map(withoutRepetition)

  return [first, ...others.map((row) => changesFrom(first, row))]
}

function mapFields(fields: Fields, change: (value: Json) => Json): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)]))
}

/**
 * What differs between two answers, by the path of each value. Rows of a list are told apart by their ids; of other lists of
 * another length all of it is given.
 */
export function changesFrom(before: Json, after: Json, path = ''): Fields {
  if (JSON.stringify(before) === JSON.stringify(after)) return {}
  if (areFields(before) && areFields(after)) return changedFields(before, after, path)
  if (!Array.isArray(before) || !Array.isArray(after)) return { [path]: after }
  const [old, current] = [byId(before), byId(after)]
  if (old && current) return changedRows(old, current, path)
  if (before.length !== after.length || !after.every(areFields)) return { [path]: after }

  return changedFields(
    Object.fromEntries(before.entries()),
    Object.fromEntries(after.entries()),
    path
  )
}

function changedFields(before: Fields, after: Fields, path: string): Fields {
  const changed = Object.entries(after).map(([key, value]) =>
    key in before
      ? changesFrom(before[key], value, below(path, key))
      : { [below(path, key)]: value }
  )
  const gone = Object.keys(before)
    .filter((key) => !(key in after))
    .map((key) => ({ [below(path, key)]: '(gone)' }))

  return Object.assign({}, ...changed, ...gone)
}

function changedRows(before: Fields, after: Fields, path: string): Fields {
  const [old, current] = [Object.keys(before), Object.keys(after)]
  const isInOrder = old.join() === current.join()

  return {
    ...(!isInOrder && { [below(path, '(order)')]: current }),
    ...changedFields(before, after, path),
  }
}

/** @returns null when they are not rows with different ids */
function byId(rows: Json[]): Fields | null {
  const named = rows.map((row): [unknown, Json] => [
    areFields(row) ? (row.id ?? row.bookingId) : null,
    row,
  ])
  const ids = new Set(named.map(([id]) => id))
  if (ids.size < rows.length || !rows.every((_, index) => typeof named[index][0] === 'string'))
    return null

  return Object.fromEntries(named) as Fields
}

function areFields(value: Json): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
