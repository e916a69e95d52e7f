import { router } from '@inertiajs/react'
import { lazy, useState } from 'react'
import { Button } from '~/components/ui/button'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { Spinner } from '~/components/ui/spinner'
import { OfferedChange, type OfferedChangeProps } from './offered_change'
import type { DateChange } from './types'

const ChangeForm = lazy(() => import('./change_form'))

interface ChangeDatesProps extends Omit<OfferedChangeProps, 'change'> {
  /** Newest first. */
  changes: DateChange[]
}

/** How a renter changes the dates of a stay: choose, see what it costs, then take it or leave it (rule W144). */
export function ChangeDates(props: ChangeDatesProps) {
  const [isOpen, setOpen] = useState(false)
  const live = props.changes.find(isLive)
  if (live) return <OfferedChange {...props} change={live} />

  return (
    <>
      {!isOpen && (
        <Button
          variant="secondary"
          size="sm"
          icon="calendar"
          className="self-start"
          onPress={() => setOpen(true)}
        >
          Change dates
        </Button>
      )}
      {isOpen && (
        <LoadWhenSeen name="The dates" fallback={<Spinner label="Loading the dates" />} isWanted>
          <ChangeForm
            booking={props.booking}
            onClose={() => setOpen(false)}
            onOffered={() => router.reload({ onSuccess: () => setOpen(false) })}
          />
        </LoadWhenSeen>
      )}
    </>
  )
}

/** Neither done nor ended. */
export function isLive({ status }: DateChange): boolean {
  return status === 'open' || status === 'awaiting_owner' || status === 'awaiting_payment'
}
