import type { PersonFields } from '~/features/moderation/types'
import { fullName } from '~/lib/format'

interface Props {
  person: PersonFields
}

/** A person in a table: the name, with the email below. */
export function Person({ person }: Props) {
  const name = fullName(person)

  return (
    <span className="block min-w-0">
      {name && <span className="block font-medium">{name}</span>}
      <span className="block text-sm text-muted dense:text-xs/[1.3]">
        <Email address={person.email} />
      </span>
    </span>
  )
}

/** An email that wraps before its @ if it must. */
export function Email({ address }: { address: string }) {
  const [account, host] = address.split('@')

  return (
    <span className="wrap-anywhere">
      {account}
      <wbr />@{host}
    </span>
  )
}
