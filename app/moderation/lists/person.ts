export type Person = {
  firstName: string | null
  lastName: string | null
  email: string
}

/** SQL of a `Person` from users joined under this alias. */
export function personFrom(alias: string): string {
  return `json_build_object('firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'email', ${alias}.email)`
}
