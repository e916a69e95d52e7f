import { Link } from '@adonisjs/inertia/react'
import { pageAddress } from '~/features/moderation/page_address'
import { cx } from '~/lib/class_names'

interface Props {
  label: string
  address: string
  options: { value: string; label: string }[]
  /** What the list is narrowed down to now; only the status changes. */
  filter: { status: string; search?: string }
}

/** Narrows a list down to one status; the choice is part of the address. */
export function StatusFilter({ label, address, options, filter }: Props) {
  return (
    <nav aria-label={label} className="mb-5 flex flex-wrap gap-2">
      {[{ value: '', label: 'All' }, ...options].map((option) => (
        <Link
          key={option.value}
          href={pageAddress(address, { ...filter, status: option.value }, 1)}
          aria-current={option.value === filter.status ? 'true' : undefined}
          className={cx(
            'flex min-h-11 items-center rounded-full border px-4 text-sm font-medium',
            option.value === filter.status
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
