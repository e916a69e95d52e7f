import { useRef } from 'react'
import type { ChosenBoat } from '~/components/boat/boats'
import { Icon } from '~/components/ui/icon'
import { STATUS_ID } from './browse_status'
import { chipsOf } from './filters'
import type { ListingFilter } from './types'

interface FilterChipsProps {
  filter: ListingFilter
  boats: readonly ChosenBoat[]
  onChange: (filter: ListingFilter) => void
}

/** Everything that narrows the list; each chip removes itself and hands the focus on. */
export function FilterChips({ filter, boats, onChange }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const chips = chipsOf(filter, boats)

  return (
    <ul
      ref={list}
      aria-label="Filters in use"
      tabIndex={-1}
      hidden={chips.length === 0}
      className="flex gap-2 sm:basis-full sm:flex-wrap"
    >
      {chips.map(({ label, without }) => (
        <li key={label} className="min-w-0 max-sm:shrink-0">
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-accent-soft py-1 pr-2.5 pl-4 text-sm font-emphasis wrap-anywhere hover:border-accent"
            onClick={() => {
              const next = chips.length > 1 ? list.current : document.getElementById(STATUS_ID)
              next?.focus({ preventScroll: true })
              onChange(without)
            }}
          >
            {label}
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
