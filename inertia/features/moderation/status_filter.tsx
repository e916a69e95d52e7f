import { Link } from '@adonisjs/inertia/react'
import { cx } from '~/lib/class_names'

interface Props {
  label: string
  address: string
  options: { value: string; label: string }[]
  value: string
}

/** Narrows a list down to one status; the choice is part of the address. */
export function StatusFilter({ label, address, options, value }: Props) {
  return (
    <nav aria-label={label} className="mb-5 flex flex-wrap gap-2">
      {[{ value: '', label: 'All' }, ...options].map((option) => (
        <Link
          key={option.value}
          href={option.value ? `${address}?status=${option.value}` : address}
          aria-current={option.value === value ? 'true' : undefined}
          className={cx(
            'flex min-h-11 items-center rounded-full border px-4 text-sm font-medium',
            option.value === value
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
