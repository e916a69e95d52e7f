import type { StrictValues } from '@adonisjs/lucid/types/querybuilder'
import { DateTime } from 'luxon'
import sqlTemplate, { empty, join, raw, Sql } from 'sql-template-tag'

interface BuiltQuery {
  toSQL: () => { sql: string; bindings?: readonly unknown[] }
}

export { empty, join, raw, Sql }

/** A part of a statement, or a whole one, as it stands in a template: what it is given are values or other parts. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return sqlTemplate(strings, ...values)
}

/** All of these conditions, each in brackets; true without any. */
export function all(conditions: Sql[]): Sql {
  return conditions.length === 0 ? raw('true') : join(conditions, ') AND (', '(', ')')
}

/** For `whereRaw`, `orderByRaw` and the like of a query builder: `query.whereRaw(...builderArgs(condition))`. */
export function builderArgs({ sql: text, values }: Sql): [string, StrictValues[]] {
  return [text, values.map(driverValue) as StrictValues[]]
}

/**
 * What a query builder has built, so that `runSql` runs it or another statement contains it. Throws TypeError when its text has
 * a `?` of its own.
 */
export function fragmentOf(query: BuiltQuery): Sql {
  const { sql: text, bindings = [] } = query.toSQL()

  return new Sql(text.split('?'), bindings)
}

/** @returns a value as the driver and the query builder take it */
export function driverValue(value: unknown): unknown {
  if (value === undefined) throw new TypeError('A statement has a value that is undefined.')

  return DateTime.isDateTime(value) ? value.toJSDate() : value
}
