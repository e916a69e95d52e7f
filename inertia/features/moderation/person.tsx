import { Link } from '~/components/ui/link'
import { nameLink } from '~/components/ui/link_look'
import type { PersonFields } from '~/features/moderation/types'
import { cx } from '~/lib/class_names'
import { fullName } from '~/lib/format'
import { urlFor } from '~/lib/routes'

interface Props {
  person: PersonFields
  /** Leaves the email out beside a name where rows are cards of a few lines. */
  isShort?: boolean
}

/** A person in a table: the name, which leads to their page, with the email below. */
export function Person({ person, isShort = false }: Props) {
  const name = fullName(person)

  return (
    <span className="block min-w-0">
      <PersonLink person={person} />
      {name && (
        <span
          className={cx(
            'block text-sm text-muted dense:text-xs/[1.3] compact:text-xs',
            isShort ? 'compact:hidden' : 'compact:ml-1.5 compact:inline'
          )}
        >
          <Email address={person.email} />
        </span>
      )}
    </span>
  )
}

/** The name of a person, or else the email, which leads to their page. */
export function PersonLink({ person }: Pick<Props, 'person'>) {
  return (
    <Link
      href={urlFor('admin.user', { id: person.id })}
      className={cx(nameLink, 'in-[th]:font-semibold font-medium')}
    >
      <span>{fullName(person) || <Email address={person.email} />}</span>
    </Link>
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
