interface Props {
  person: { firstName: string | null; lastName: string | null; email: string }
}

/** A person in a table: the name, with the e-mail below. */
export function Person({ person }: Props) {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')

  return (
    <span className="block min-w-0">
      {name && <span className="block font-medium">{name}</span>}
      <span className="block break-all text-sm text-muted">{person.email}</span>
    </span>
  )
}
