import type User from '#identity/models/user'
import { personPhotoPath } from '#identity/rules/person_photo_paths'

export interface PublicPerson {
  id: string
  firstName: string
  /** URL path of a square picture. */
  photo: string | null
}

/** The name in place of that of a closed account. */
export const FORMER_MEMBER = 'Former member'

/** What other people see of a person (rule A58). */
export function publicPerson({
  id,
  firstName,
  photoKey,
  closedAt,
}: Pick<User, 'id' | 'firstName' | 'photoKey' | 'closedAt'>): PublicPerson {
  if (closedAt) return { id, firstName: FORMER_MEMBER, photo: null }

  return { id, firstName: firstName ?? 'Member', photo: photoKey && personPhotoPath(photoKey) }
}
