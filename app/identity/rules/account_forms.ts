import type User from '#identity/models/user'

/** What an administrator's form of an account sends, as the answers have it. */
export function formOfAccount(user: {
  email: string
  firstName: string | null
  lastName: string | null
  role: string
  isActive: boolean
  emailVerified: boolean
}): Record<string, unknown> {
  const { email, firstName, lastName, role, isActive, emailVerified } = user

  return { email, firstName, lastName, role, isActive, emailVerified }
}

/** What a person's form of their details sends. */
export function formOfProfile(user: User): Record<string, unknown> {
  const { firstName, lastName, phone, sharePhone } = user

  return { firstName, lastName, phone, sharePhone }
}
