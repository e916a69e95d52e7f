interface Props {
  person: { firstName: string | null; lastName: string | null; email: string }
}

/** A person in a table: the name, with the e-mail below, which is broken before its @ at best. */
export function Person({ person }: Props) {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  const [account, host] = person.email.split('@')

  return (
    <span className="block min-w-0">
      {name && <span className="block font-medium">{name}</span>}
      <span className="block break-words text-sm text-muted">
        {account}
        <wbr />@{host}
      </span>
    </span>
  )
}
