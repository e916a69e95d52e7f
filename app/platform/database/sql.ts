import type { StrictValues } from '@adonisjs/lucid/types/querybuilder'
import { DateTime } from 'luxon'
import sqlTemplate, { empty, join, raw, Sql } from 'sql-template-tag'

export { empty, join, raw, Sql }

/** A part of a statement, or a whole one, as it stands in a template: what it is given are values or other parts. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return sqlTemplate(strings, ...values)
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
