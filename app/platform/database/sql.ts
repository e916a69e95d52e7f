import type { StrictValues } from '@adonisjs/lucid/types/querybuilder'
import { DateTime } from 'luxon'
import { empty, raw, Sql } from 'sql-template-tag'

export { empty, raw, Sql }

/** What a statement was put together from: texts with values or other statements between them. */
class Composed extends Sql {
  constructor(
    readonly pieces: readonly string[],
    readonly parts: readonly unknown[]
  ) {
    super(pieces, parts)
  }
}

/** A part of a statement, or a whole one, as it stands in a template: what it is given are values or other parts. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return new Composed(strings, values)
}

/** These one after the other. Throws RangeError when there are none. */
export function join(parts: readonly unknown[], separator = ',', prefix = '', suffix = ''): Sql {
  const between = new Array<string>(parts.length - 1).fill(separator)

  return new Composed([prefix, ...between, suffix], parts)
}

/** A node of a trie of texts: statements with the same texts end at the same node. */
export interface TrieNode<Kept> {
  next: Map<unknown, TrieNode<Kept>>
  kept?: Kept
}

/**
 * Finds the node of a statement without joining its texts, which takes longer. A template is one step, since it is the same
 * object whenever it is used; how many steps follow it is known, so no other statement ends at a node on the way.
 */
export function nodeOf<Kept>(statement: Sql, from: TrieNode<Kept>): TrieNode<Kept> {
  const isComposed = statement instanceof Composed
  const pieces = isComposed ? statement.pieces : statement.strings
  const parts = isComposed ? statement.parts : statement.values
  let node = from
  if ('raw' in pieces) node = step(pieces, node)
  else for (const key of [pieces.length, ...pieces]) node = step(key, node)
  for (const part of parts) node = part instanceof Sql ? nodeOf(part, node) : step(VALUE, node)

  return node
}

const VALUE = Symbol('value')

function step<Kept>(key: unknown, from: TrieNode<Kept>): TrieNode<Kept> {
  const known = from.next.get(key)
  if (known) return known

  const node: TrieNode<Kept> = { next: new Map() }
  from.next.set(key, node)
  return node
}

const TRUE = raw('true')

/** All of these conditions that are there, each in brackets; true without any. */
export function all(conditions: (Sql | '' | false | null | undefined)[]): Sql {
  const present = conditions.filter((condition) => !!condition)

  return present.length === 0 ? TRUE : join(present, ') AND (', '(', ')')
}

/** For `whereRaw`, `orderByRaw` and the like of a query builder: `query.whereRaw(...builderArgs(condition))`. */
export function builderArgs({ sql: text, values }: Sql): [string, StrictValues[]] {
  return [text, values.map(driverValue) as StrictValues[]]
}

/** @returns a value as the driver and the query builder take it */
export function driverValue(value: unknown): unknown {
  if (value === undefined) throw new TypeError('A statement has a value that is undefined.')

  return DateTime.isDateTime(value) ? value.toJSDate() : value
}
