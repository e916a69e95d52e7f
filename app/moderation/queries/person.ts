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

/** SQL for: one of the people with these ids has `:term` in the name or e-mail. */
export function isNamed(...ids: string[]): string {
  return `EXISTS (SELECT 1 FROM users u WHERE u.id IN (${ids.join(', ')})
    AND fold(concat_ws(' ', u.first_name, u.last_name, u.email)) LIKE fold(:term))`
}
