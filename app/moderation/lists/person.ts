/** A person as the administrators' lists name them. */
export type Person = {
  firstName: string | null
  lastName: string | null
  email: string
}

/** SQL for a `Person`, read off the users joined under this alias. */
export function personFrom(alias: string): string {
  return `json_build_object('firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'email', ${alias}.email)`
}
