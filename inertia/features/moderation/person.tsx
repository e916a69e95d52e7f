interface Props {
  person: { firstName: string | null; lastName: string | null; email: string }
}

/** A person in a table: the name, with the e-mail below. */
export function Person({ person }: Props) {
  const name = nameOf(person)

  return (
    <span className="block min-w-0">
      {name && <span className="block font-medium">{name}</span>}
      <span className="block text-sm text-muted">
        <Email address={person.email} />
      </span>
    </span>
  )
}

/** The name of a person; empty when they gave none. */
export function nameOf({ firstName, lastName }: Props['person']): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** An e-mail that wraps before its @ if it must. */
export function Email({ address }: { address: string }) {
  const [account, host] = address.split('@')

  return (
    <span className="break-words">
      {account}
      <wbr />@{host}
    </span>
  )
}
