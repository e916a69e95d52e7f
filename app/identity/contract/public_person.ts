import type User from '#identity/models/user'

export interface PublicPerson {
  id: string
  firstName: string
  /** URL path of a square picture. */
  photo: string | null
}

/** What other people see of a person. */
export function publicPerson({ id, firstName }: Pick<User, 'id' | 'firstName'>): PublicPerson {
  return { id, firstName: firstName ?? 'Member', photo: null }
}
