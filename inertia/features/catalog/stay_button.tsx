import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { Icon } from '~/components/ui/icon'
import { iconButtonClass } from '~/components/ui/button_look'
import { formatDate } from '~/lib/format'
import type { StayDates } from './types'

const load = () => import('./stay_dialog')
const StayDialog = lazy(load)

interface StayButtonProps {
  dates: StayDates | null
  onChange: (dates: StayDates | null) => void
}

/** When: opens a calendar, which is loaded then. */
export function StayButton({ dates, onChange }: StayButtonProps) {
  const [isOpen, setOpen] = useState(false)

  return (
    <div className="flex items-center rounded-lg border border-transparent noscript:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3.5 rounded-[inherit] px-3.5 text-left hover:bg-sunken"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" className="text-muted" />
        {dates ? (
          <span className="text-sm tabular-nums">
            {formatDate(dates.checkIn)} – {formatDate(dates.checkOut)}
          </span>
        ) : (
          <span className="text-muted">Any dates</span>
        )}
      </button>
      {dates && (
        <button
          type="button"
          className={iconButtonClass()}
          aria-label="Clear dates"
          onClick={() => onChange(null)}
        >
          <Icon name="x" size={18} />
        </button>
      )}
      {isOpen && (
        <ErrorBoundary name="The calendar">
          <Suspense>
            <StayDialog
              dates={dates}
              onClose={() => setOpen(false)}
              onSave={(chosen) => {
                setOpen(false)
                onChange(chosen)
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
