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

/** Whether an address is the one that stands for that of a closed account. */
export function isOfClosedAccount(address: string): boolean {
  return address.endsWith('@closed.invalid')
}

/** An email that wraps before its @ if it must; none of a closed account. */
export function Email({ address }: { address: string }) {
  if (isOfClosedAccount(address)) return 'Account closed'
  const [account, host] = address.split('@')

  return (
    <span className="wrap-anywhere">
      {account}
      <wbr />@{host}
    </span>
  )
}
