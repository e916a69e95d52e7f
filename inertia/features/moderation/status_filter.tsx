import { Link } from '@adonisjs/inertia/react'
import { filteredAddress, type ListAddress } from '~/features/moderation/list_address'
import { cx } from '~/lib/class_names'

interface Props {
  list: ListAddress
  label: string
  options: { value: string; label: string }[]
}

/** Narrows a list down to one status; the choice is part of the address. */
export function StatusFilter({ list, label, options }: Props) {
  const { status } = list.filter

  return (
    <nav aria-label={label} className="mb-5 flex flex-wrap gap-2">
      {[{ value: '', label: 'All' }, ...options].map((option) => (
        <Link
          key={option.value}
          href={filteredAddress(list, { status: option.value })}
          aria-current={option.value === status ? 'true' : undefined}
          className={cx(
            'flex min-h-11 items-center rounded-full border px-4 text-sm font-medium',
            option.value === status
              ? 'border-transparent bg-accent text-on-accent'
              : 'border-line text-muted hover:text-ink'
          )}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  )
}
