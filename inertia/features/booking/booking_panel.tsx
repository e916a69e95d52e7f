import { router } from '@inertiajs/react'
import { lazy, useCallback, useRef, useState } from 'react'
import type { ChosenBoat } from '~/components/boat/boats'
import { useFit } from '~/components/boat/use_fit'
import { Banner } from '~/components/ui/banner'
import { Card } from '~/components/ui/card'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { Skeleton } from '~/components/ui/skeleton'
import { formatRate, ratesInWords } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { DayPeriod, DayRange } from '~/lib/taken_days'
import { useAction } from '~/lib/use_action'
import { BoatOfStay, BoatOfVisitor } from './boat_of_stay'
import { BookingFailed, bookStay } from './book_stay'
import { BookingBar } from './booking_bar'
import { BookingForm } from './booking_form'
import { bookingMessage } from './booking_message'
import type { HeldStay } from './types'
import { useFreshProps } from './use_fresh_props'
import { useQuote } from './use_quote'

/** Few people hold dates. */
const HeldPanel = lazy(() => import('./held_panel'))

interface BookingPanelProps {
  listing: {
    id: string
    pricePerNight: number | null
    weeklyRate: number | null
    minimumNights: number
    maxVesselLength: number
    lowTideDepth: number
    driesAtLowTide: boolean
    requiresVessel: boolean
  }
  /** The person's own, the usual one first. */
  boats: ChosenBoat[]
  user: { id: string } | null
  isOwner?: boolean
  /** Whether the public cannot see the mooring. */
  isHidden?: boolean
  /** Days nobody else can have, both inclusive. */
  taken?: readonly { startDate: string; endDate: string }[]
  /** What this person holds here and has not paid for. */
  hold: HeldStay | null
  dates: DayRange
  onDates: (dates: DayRange) => void
  boatId: string | null
  onBoat: (boatId: string | null) => void
}

/**
 * 'Book This Mooring': dates, the server's price for them, and the way to the payment page; or, in place of all that, the
 * dates that the person holds already (rule B36).
 */
export function BookingPanel(props: BookingPanelProps) {
  const { listing, boats, user, isOwner = false, isHidden = false, taken = [] } = props
  const { dates, onDates, boatId, onBoat } = props
  const [round, setRound] = useState(0)
  const [acceptsLowTide, setAcceptsLowTide] = useState(false)
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const [endedHold, setEndedHold] = useState<string | null>(null)
  const [isElsewhere, setElsewhere] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const hold = props.hold?.id === endedHold ? null : props.hold
  const isHeldShown = hold !== null && !isElsewhere
  const priced = useQuote(listing.id, isHeldShown ? NO_DATES : dates, round)
  const fit = useFit({ listingId: listing.id, boatId, dates, acceptsLowTide, round })
  const [book, { isPending, error, reset }] = useAction(bookStay, {
    onSuccess: (url) => window.location.assign(url),
    onError: (failure) => {
      if (failure instanceof BookingFailed && failure.code) askAgain()
      panel.current?.scrollIntoView({ block: 'start' })
    },
  })

  function press() {
    if (!user) return router.visit(loginAddress(listing.id, dates))
    if (dates.start && dates.end && priced.quote)
      book({
        listingId: listing.id,
        checkIn: dates.start,
        checkOut: dates.end,
        totalPrice: priced.quote.totalPrice,
        cancellationPolicy: priced.quote.cancellationPolicy,
        ...(boatId && { vesselId: boatId, acceptsLowTide }),
      })
  }

  /** Loads the mooring with its calendar, the own hold and the price again. */
  const askAgain = useCallback(() => {
    setElsewhere(false)
    router.reload({
      only: ['listing', 'taken', 'hold'],
      onSuccess: () => setRound((current) => current + 1),
    })
  }, [])

  function release() {
    reset()
    askAgain()
  }

  useFreshProps(user !== null, ['taken', 'hold'])

  const isPriced = Boolean(listing.pricePerNight || listing.weeklyRate)
  const isBookable = isPriced && !isOwner
  const hasDates = Boolean(dates.start && dates.end)
  const isRefused = priced.error !== null || priced.quote?.available === false
  const isFitting = boatId ? fit?.fits !== false : !(user && listing.requiresVessel)
  const canBook = isBookable && hasDates && !priced.isLoading && !isRefused && isFitting
  const way = { priced, dates, canBook, isPending, onBook: press }

  return (
    <>
      <div ref={panel} className="scroll-mt-24">
        <Card as="section" aria-labelledby="book-this-mooring" className="flex flex-col gap-5">
          <div>
            <h2 id="book-this-mooring" className="text-xl font-semibold">
              Book This Mooring
            </h2>
            <p className="mt-1 text-sm text-muted">{ratesInWords(listing, formatRate)}</p>
          </div>
          {error !== null && (
            <Banner tone="danger" role="alert">
              {bookingMessage(error)}
            </Banner>
          )}
          {endedHold !== null && !isHeldShown && (
            <Banner tone="warning" role="status" title="The time to pay ran out">
              Nothing was paid, and your dates were released.
            </Banner>
          )}
          {isHeldShown ? (
            <LoadWhenSeen
              name="Your dates"
              className="flex flex-col gap-5"
              fallback={<Skeleton className="h-96 w-full" />}
              isWanted
            >
              <HeldPanel
                hold={hold}
                onChange={release}
                onEnd={() => {
                  setEndedHold(hold.id)
                  release()
                }}
                onLeave={() => setElsewhere(true)}
              />
            </LoadWhenSeen>
          ) : (
            <BookingForm
              {...way}
              {...{ isOwner, isPriced, hasDates, isRefused, isFitting, isCalendarOpen }}
              boat={
                isOwner ? null : user ? (
                  <BoatOfStay
                    {...{ boats, boatId, fit, acceptsLowTide }}
                    mooring={listing}
                    onChoose={onBoat}
                    onAcceptLowTide={setAcceptsLowTide}
                  />
                ) : (
                  <BoatOfVisitor mooring={listing} />
                )
              }
              minNights={listing.minimumNights}
              taken={taken.map(toPeriod)}
              held={hold ? [{ from: hold.firstNight, to: hold.lastNight }] : []}
              hold={hold}
              onReturn={() => setElsewhere(false)}
              onDates={onDates}
              onCalendar={setCalendarOpen}
            />
          )}
        </Card>
      </div>
      {isBookable && !isHidden && (
        <BookingBar
          {...way}
          listing={listing}
          hold={isHeldShown ? hold : null}
          panel={panel}
          isCalendarOpen={isCalendarOpen}
          onChooseDates={() => setCalendarOpen(true)}
        />
      )}
    </>
  )
}

const NO_DATES: DayRange = { start: null, end: null }

function toPeriod({ startDate, endDate }: { startDate: string; endDate: string }): DayPeriod {
  return { from: startDate, to: endDate }
}

/** Somebody signed out comes back to the same mooring with the same dates. */
function loginAddress(listingId: string, { start, end }: DayRange): string {
  const dates = { checkIn: start ?? '', checkOut: end ?? '' }
  const next = urlFor('listings.show', { id: listingId }, { qs: dates })

  return urlFor('login', {}, { qs: { next } })
}
