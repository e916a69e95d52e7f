import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { iconButtonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'
import { useAlone } from '~/lib/use_alone'
import { useBackCloses } from '~/lib/use_back_closes'
import { useMediaQuery } from '~/lib/use_media_query'
import { STATUS_ID } from './browse_status'
import { SearchBar } from './search_bar'
import { searchLine } from './search_line'
import type { ListingFilter, SearchParts } from './types'

interface BrowseSearchProps {
  filter: ListingFilter
  boatName?: string
  isPending?: boolean
  onSearch: (parts: SearchParts) => void
}

/**
 * The search of Browse. On phones it is one line: a field, or what was searched for; pressed, it fills the screen. The
 * pressed field is the one that is typed into, so that the keyboard opens at once.
 */
export function BrowseSearch({ filter, boatName, isPending, onSearch }: BrowseSearchProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const isFull = useMediaQuery('(max-width: 39.99rem)') && isOpen
  const line = searchLine(filter, boatName)
  useAlone(panel, isFull)
  const close = useBackCloses(isFull, () => {
    setOpen(false)
    document.getElementById(STATUS_ID)?.focus({ preventScroll: true })
  })

  useEffect(() => {
    const { current } = panel
    if (isFull && !current?.contains(document.activeElement)) current?.focus()
  }, [isFull])

  return (
    <>
      {line && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex min-h-13 w-full items-center gap-3 rounded-xl border border-line-strong bg-raised px-4 text-left shadow-md sm:hidden noscript:hidden"
          onClick={() => setOpen(true)}
        >
          <Icon name="search" className="shrink-0 text-muted" />
          <span className="sr-only">Change your search: </span>
          <span className="flex min-w-0 flex-col text-sm leading-tight">
            <strong className="truncate font-semibold">{line[0]}</strong>
            <span className="truncate text-muted">{line.slice(1).join(' · ')}</span>
          </span>
        </button>
      )}
      <div
        ref={panel}
        tabIndex={-1}
        {...(isFull && { 'role': 'dialog', 'aria-modal': true, 'aria-label': 'Search moorings' })}
        className={cx(
          'focus-visible:outline-none',
          isFull
            ? 'fixed inset-0 z-50 overflow-y-auto bg-surface px-gutter pb-8'
            : line && 'max-sm:hidden noscript:block'
        )}
        onKeyDown={(event: KeyboardEvent) => isFull && event.key === 'Escape' && close()}
      >
        {isFull && (
          <div className="flex min-h-bar items-center justify-between">
            <p className="text-xl font-semibold">Search moorings</p>
            <button
              type="button"
              aria-label="Close"
              className={iconButtonClass()}
              onClick={() => close()}
            >
              <Icon name="x" />
            </button>
          </div>
        )}
        <SearchBar
          filter={filter}
          label="Search moorings"
          placeholder="Search by location, title, or description..."
          button="Search"
          textName="search"
          phone={isFull ? 'full' : 'line'}
          onPhoneOpen={() => setOpen(true)}
          isLive={!isFull}
          isPending={isPending}
          onSearch={(parts) => {
            if (isFull) close(() => onSearch(parts))
            else onSearch(parts)
          }}
        />
      </div>
    </>
  )
}
