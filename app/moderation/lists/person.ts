import { raw, type Sql, sql } from '#platform/database/sql'

export type Person = {
  id: string
  firstName: string | null
  lastName: string | null
  email: string
}

/** SQL of a `Person` from users joined under this alias. */
export function personFrom(alias: string): Sql {
  const person = raw(alias)

  return sql`json_build_object('id', ${person}.id, 'firstName', ${person}.first_name, 'lastName', ${person}.last_name, 'email', ${person}.email)`
}

/** SQL of the `Person` whose id is in this column; planning a statement with it takes less than one with another join. */
export function personOf(column: string): Sql {
  return sql`(SELECT ${personFrom('person')} FROM users person WHERE person.id = ${raw(column)})`
}

/** SQL that orders by the name of users joined under this alias. */
export function orderByName(alias: string): Sql {
  const person = raw(alias)

  return sql`fold(coalesce(${person}.first_name, '') || ' ' || coalesce(${person}.last_name, ''))`
}
