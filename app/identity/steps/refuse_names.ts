import marketplace from '#config/marketplace'
import { NAME_REFUSALS, NameRefused } from '#identity/exceptions/name_refused'
import type User from '#identity/models/user'
import { faultOfName } from '#identity/rules/person_name'

const FIELDS = { firstName: 'first name', lastName: 'last name' } as const

/** Refuses names that were changed to none, or to what names cannot be; unchanged ones pass (rules A43, A93, A94). Throws NameRefused. */
export function refuseNames(user: Pick<User, 'firstName' | 'lastName' | '$dirty'>): void {
  for (const [field, label] of Object.entries(FIELDS)) {
    const name: unknown = user.$dirty[field]
    if (name === undefined) continue
    if (typeof name !== 'string')
      throw new NameRefused(field, 'required', `Please enter the ${label}`)
    const fault = faultOfName(name, user, marketplace)
    if (fault) throw new NameRefused(field, fault, NAME_REFUSALS[fault])
  }
}
