import { formatDay } from '~/lib/format'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { EmptyState } from '~/components/ui/empty_state'
import { Unbroken } from '~/components/ui/unbroken'
import { showToast } from '~/lib/toasts'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import type { CalendarEntry } from './types'

interface BlockedPeriodsProps {
  title: string
  blocks: CalendarEntry[]
  /** The block that is about to be removed. */
  chosen: CalendarEntry | null
  onChoose: (block: CalendarEntry | null) => void
}

/** The blocks of a mooring, each with its removal. */
export function BlockedPeriods({ title, blocks, chosen, onChoose }: BlockedPeriodsProps) {
  const [remove, { isPending, error, reset }] = useAction(
    (id: string) => api.call('api.blocked_dates.destroy', { params: { id } }),
    {
      onSuccess: () => {
        onChoose(null)
        showToast({ tone: 'success', title: 'Blocked period removed' })
        router.reload({ only: ['entries', 'days'] })
      },
    }
  )

  if (blocks.length === 0)
    return <EmptyState icon="calendar" title="No blocked dates. Every free night can be booked." />

  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
        {blocks.map((block) => (
          <li key={block.id} className="flex items-center justify-between gap-4 p-4">
            <div>
              <p className="text-sm font-medium tabular-nums sm:text-base">
                <Period {...block} />
              </p>
              <p className="text-sm text-muted">{block.reason}</p>
            </div>
            {block.isClosed ? (
              <p className="text-sm text-muted">
                Only we can free these nights. Please contact us.
              </p>
            ) : (
              <Button
                size="sm"
                variant="quiet"
                icon="trash"
                aria-label={`Delete blocked period ${periodOf(block)}`}
                onPress={() => onChoose(block)}
              >
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          title="Remove this blocked period?"
          isOpen
          onOpenChange={() => {
            onChoose(null)
            reset()
          }}
          confirmLabel="Remove"
          isPending={isPending}
          error={error ? errorMessage(error, 'Failed to remove blocked period') : null}
          onConfirm={() => void remove(chosen.id)}
        >
          <p className="font-semibold text-ink">{title}</p>
          <p className="tabular-nums">
            <Period {...chosen} />
          </p>
          <p className="mt-3">These days can be booked again.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Period({ startDate, endDate }: CalendarEntry) {
  const first = <Unbroken>{formatDay(startDate)}</Unbroken>
  if (startDate === endDate) return first

  return (
    <>
      {first} - <Unbroken>{formatDay(endDate)}</Unbroken>
    </>
  )
}

function periodOf({ startDate, endDate }: CalendarEntry) {
  return startDate === endDate
    ? formatDay(startDate)
    : `${formatDay(startDate)} - ${formatDay(endDate)}`
}
