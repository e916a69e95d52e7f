export type Person = {
  firstName: string | null
  lastName: string | null
  email: string
}

/** SQL of a `Person` from users joined under this alias. */
export function personFrom(alias: string): string {
  return `json_build_object('firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'email', ${alias}.email)`
}

/** SQL that orders by the name of users joined under this alias. */
export function orderByName(alias: string): string {
  return `fold(coalesce(${alias}.first_name, '') || ' ' || coalesce(${alias}.last_name, ''))`
}
