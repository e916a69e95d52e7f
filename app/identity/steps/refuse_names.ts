import marketplace from '#config/marketplace'
import { NAME_REFUSED, NAME_RESERVED, NameRefused } from '#identity/exceptions/name_refused'
import type User from '#identity/models/user'
import { isName, isReservedName } from '#identity/rules/person_name'

const FIELDS = { firstName: 'first name', lastName: 'last name' } as const

/** Refuses names that were changed to none, or to what names cannot be; unchanged ones pass (rule A43). Throws NameRefused. */
export function refuseNames(user: Pick<User, 'firstName' | 'lastName' | '$dirty'>): void {
  for (const [field, label] of Object.entries(FIELDS)) {
    const name: unknown = user.$dirty[field]
    if (name === undefined) continue
    if (typeof name !== 'string')
      throw new NameRefused(field, 'required', `Please enter the ${label}`)
    if (!isName(name)) throw new NameRefused(field, 'regex', NAME_REFUSED)
    if (isReservedName(name, user, marketplace.name))
      throw new NameRefused(field, 'reserved', NAME_RESERVED)
  }
}
