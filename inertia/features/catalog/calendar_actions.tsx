import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { NumberField } from '~/components/form/number_field'
import { Button, ButtonLink } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { newerRecordOf } from '~/lib/changed_meanwhile'
import { formatDays, formatNzd, plural } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { useAction } from '~/lib/use_action'
import { useSite } from '~/lib/use_site'
import {
  block,
  type CalendarChange,
  changeProblem,
  close,
  open,
  setPrice,
  unblock,
} from './calendar_changes'
import {
  type CalendarDay,
  type CalendarListing,
  type Days,
  nightsOf,
  TAKEN_STATES,
} from './calendar_nights'
import type { DaySelection } from './use_day_selection'

const UNDO_MS = 10_000

type Change = (listing: CalendarListing, days: Days) => Promise<CalendarChange>

interface CalendarActionsProps {
  /** Null when no day is chosen. */
  listing: (CalendarListing & { days: CalendarDay[] }) | null
  selection: DaySelection
  /** What is loaded again after a change. */
  only: string[]
  /** What was done last, as long as it can be undone. */
  done: CalendarChange | null
  onDone: (change: CalendarChange | null) => void
}

/** What can be done with the chosen days, in a bar at the bottom of the window; afterwards, for ten seconds, Undo. */
export function CalendarActions(props: CalendarActionsProps) {
  const { listing, selection, only, done, onDone } = props
  const [isPricing, setPricing] = useState(false)
  const reload = () => router.reload({ only })
  const [run, { isPending, error, reset }] = useAction(
    (make: () => Promise<CalendarChange | null>) => make(),
    {
      onSuccess: (change) => {
        onDone(change)
        setPricing(false)
        selection.clear()
        reload()
      },
      onError: reload,
    }
  )
  const { days } = selection

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => {
      onDone(null)
      reset()
    }, UNDO_MS)
    return () => clearTimeout(timer)
  }, [done, onDone, reset])
  useEffect(reset, [days?.from, days?.to, reset])

  if (!listing || !days)
    return done || error ? (
      <Bar>
        <p role="status" className="grow text-sm">
          {error ? changeProblem(error) : done!.words}
        </p>
        {done && !newerRecordOf(error) && (
          <Button
            variant="secondary"
            isPending={isPending}
            onPress={() => void run(() => done.undo().then(() => null))}
          >
            Undo
          </Button>
        )}
      </Bar>
    ) : null

  const nights = nightsOf(listing.days, days)
  const can = possible(nights, listing)
  const change = (make: Change) => void run(() => make(listing, days))
  const button = { variant: 'secondary', size: 'sm', isPending } as const

  return (
    <Bar>
      <div className="min-w-40 grow">
        <p className="font-semibold">{formatDays(days.from, days.to)}</p>
        <p role="status" className="text-sm text-muted">
          {error
            ? changeProblem(error)
            : selection.isBegun
              ? 'Choose the last day, or what to do with this one.'
              : plural(nights.length, 'night')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {bookingsOf(nights).map((id) => (
          <ButtonLink key={id} size="sm" icon="eye" href={urlFor('owner_stay', { id })}>
            Booking
          </ButtonLink>
        ))}
        {can.block && (
          <Button {...button} icon="ban" onPress={() => change(block)}>
            Block
          </Button>
        )}
        {can.unblock && (
          <Button {...button} onPress={() => change(unblock)}>
            Unblock
          </Button>
        )}
        {can.open && (
          <Button {...button} onPress={() => change(open)}>
            Open
          </Button>
        )}
        {can.close && (
          <Button {...button} onPress={() => change(close)}>
            Close
          </Button>
        )}
        {can.price && (
          <Button {...button} icon="dollar" onPress={() => setPricing(true)}>
            Set price
          </Button>
        )}
        <Button variant="quiet" size="sm" icon="x" onPress={selection.clear}>
          Cancel
        </Button>
      </div>
      {isPricing && (
        <PriceDialog
          days={days}
          nights={nights}
          isPending={isPending}
          error={error ? changeProblem(error) : null}
          onSet={(price) => void run(() => setPrice(listing, days, price))}
          onClose={() => setPricing(false)}
        />
      )}
    </Bar>
  )
}

function Bar({ children }: { children: React.ReactNode }) {
  return (
    <div
      data-bottom-bar
      role="region"
      aria-label="Chosen days"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-lg"
    >
      <div className="container mx-auto flex max-h-[50dvh] min-h-16 flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto px-gutter py-2">
        {children}
      </div>
    </div>
  )
}

function possible(nights: CalendarDay[], { calendarDefault }: CalendarListing) {
  const has = (...states: string[]) => nights.some(({ state }) => states.includes(state))
  const isClosedByDefault = calendarDefault === 'closed'

  return {
    block: !has(...TAKEN_STATES) && has('open', 'closed', 'imported'),
    unblock: has('blocked'),
    open: isClosedByDefault && has('closed'),
    close: isClosedByDefault && has('open'),
    price: nights.some(({ state }) => !TAKEN_STATES.includes(state)),
  }
}

function bookingsOf(nights: CalendarDay[]): string[] {
  const ids = nights.flatMap(({ state, bookingId }) =>
    bookingId && TAKEN_STATES.includes(state) ? [bookingId] : []
  )

  return [...new Set(ids)]
}

interface PriceDialogProps {
  days: Days
  nights: CalendarDay[]
  isPending: boolean
  error: string | null
  onSet: (price: number | null) => void
  onClose: () => void
}

/** A price a night for the chosen days, with what the owner earns. */
function PriceDialog({ days, nights, isPending, error, onSet, onClose }: PriceDialogProps) {
  const { fees, rates } = useSite()
  const [price, setPriceTyped] = useState(nights[0]?.price ?? null)
  const isPossible = price !== null && price >= rates.least && price <= rates.mostNightly

  return (
    <Dialog
      title="Set price"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      description={`For ${formatDays(days.from, days.to)}, ${plural(nights.length, 'night')}. A weekly rate does not apply on these days.`}
    >
      <div className="flex flex-col gap-5">
        <NumberField
          label="Price a night"
          unit="$"
          prefix="$"
          suffix="/night"
          step={0.01}
          value={price}
          onChange={setPriceTyped}
          errorMessage={error}
          description={
            isPossible
              ? `You earn ${formatNzd((price * fees.owner) / 100)} a night.`
              : `From $${rates.least} to $${rates.mostNightly.toLocaleString('en-NZ')}.`
          }
        />
        <div className="flex flex-wrap justify-end gap-3">
          {nights.some(({ season }) => season !== null) && (
            <Button variant="quiet" isPending={isPending} onPress={() => onSet(null)}>
              Use the usual price
            </Button>
          )}
          <Button isDisabled={!isPossible} isPending={isPending} onPress={() => onSet(price)}>
            Set price
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
