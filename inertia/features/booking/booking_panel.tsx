import { router } from '@inertiajs/react'
import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react'
import type { AnsweredBoat } from '~/components/boat/stay_boat_dialog'
import { Banner } from '~/components/ui/banner'
import { Card } from '~/components/ui/card'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { Skeleton } from '~/components/ui/skeleton'
import { formatRate, ratesInWords } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { searchedOf } from '~/lib/searched'
import {
  dayBefore,
  type DayPeriod,
  type DayRange,
  type SeasonMinimum,
  type WhyTaken,
} from '~/lib/taken_days'
import { useAction } from '~/lib/use_action'
import { BoatOfStay } from './boat_of_stay'
import type { BookingFailed, BookingRequest } from './book_stay'
import { BookingBar } from './booking_bar'
import { BookAction, BookingForm } from './booking_form'
import { bookingMessage } from './booking_message'
import { NotPermitted } from './not_permitted'
import { forgetPendingStay, keepPendingStay } from './pending_stay'
import type { HeldStay } from './types'
import type { BoatOfStay as BoatState } from './use_boat_of_stay'
import { useFreshProps } from './use_fresh_props'
import { useQuote } from './use_quote'

/** Few people hold dates. */
const HeldPanel = lazy(() => import('./held_panel'))
const StayBoatDialog = lazy(() => import('~/components/boat/stay_boat_dialog'))
const MendBoat = lazy(() => import('./mend_boat'))
const PhoneDialog = lazy(() => import('./phone_dialog'))

/** What a press needs is loaded once there is a price. Where it cannot be loaded, the error has no words of its own. */
const loadBooking = () => import('./book_stay').catch(() => Promise.reject(new Error()))
const bookStay = (request: BookingRequest) =>
  loadBooking().then((loaded) => loaded.bookStay(request))

interface BookingPanelProps {
  listing: {
    id: string
    title: string
    location: string
    primaryPhoto: string | null
    pricePerNight: number | null
    weeklyRate: number | null
    rates: readonly SeasonMinimum[]
    minimumNights: number
    maxVesselLength: number
    lowTideDepth: number
    driesAtLowTide: boolean
    requiresVessel: boolean
    instantBook: boolean
    minimumLiability: number | null
    antifoulWithinMonths: number | null
  }
  boat: BoatState
  user: { id: string } | null
  isOwner?: boolean
  /** Whether the public cannot see the mooring. */
  isHidden?: boolean
  /** Days nobody else can have, both inclusive. */
  taken?: readonly { startDate: string; endDate: string; why?: WhyTaken | 'window' }[]
  /** What this person holds here and has not paid for. */
  hold: HeldStay | null
  dates: DayRange
  onDates: (dates: DayRange) => void
  /** Asks the owner what a stay costs; null where there is nobody to ask. */
  onAskPrice: (() => void) | null
}

/** The boat that a booking names; without any of these a visitor's own is taken after they sign in. */
interface Booked {
  vesselId?: string
  typed?: AnsweredBoat['typed']
  isWithoutBoat?: boolean
  acceptsLowTide?: boolean
}

/**
 * 'Book This Mooring': dates, the server's price for them, and the way to the payment page; or, in place of all that, the
 * dates that the person holds already (rule B36).
 */
export function BookingPanel(props: BookingPanelProps) {
  const { listing, boat, user, isOwner = false, isHidden = false, taken = [] } = props
  const { dates, onDates, onAskPrice } = props
  const [isAsking, setAsking] = useState<'to book' | 'to check' | null>(null)
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const [endedHold, setEndedHold] = useState<string | null>(null)
  const [isElsewhere, setElsewhere] = useState(false)
  const [needsPhone, setNeedsPhone] = useState<BookingRequest | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const action = useRef<HTMLDivElement>(null)
  const hold = props.hold?.id === endedHold ? null : props.hold
  const isHeldShown = hold !== null && !isElsewhere
  const isPermitted = !taken.some(({ why }) => why === 'notPermitted')
  const isOffered = isHeldShown || isPermitted
  const isRequest = !listing.instantBook
  const hasSeasons = listing.rates.length > 0
  const isPriced = Boolean(listing.pricePerNight || listing.weeklyRate || hasSeasons)
  const priced = useQuote(listing.id, isPriced && !isHeldShown ? dates : NO_DATES, boat.round)
  const [book, { isPending, error, reset }] = useAction(bookStay, {
    onSuccess: (url) => window.location.assign(url),
    onError: (failure) => {
      const { code, request } = failure as Partial<BookingFailed>
      if (request && code === 'PHONE_REQUIRED') return setNeedsPhone(request)
      if (code) askAgain()
      panel.current?.scrollIntoView({ block: 'start' })
    },
  })

  const { remedy } = boat
  const [isMending, setMending] = useState(false)

  /** A boat is named first; without one only who has chosen so goes on. */
  function press() {
    const { boats, id, typed } = boat
    if (boats.length > 0) return go(id ? { vesselId: id } : { isWithoutBoat: true })
    if (typed && typed.name !== null && boat.fit?.fits && !user) return go({ typed })

    startTransition(() => setAsking('to book'))
  }

  function answer({ typed, saved, acceptsLowTide }: AnsweredBoat) {
    boat.type(typed)
    boat.acceptLowTide(acceptsLowTide)
    const isBooking = isAsking === 'to book'
    setAsking(null)
    if (saved) {
      boat.choose(saved.id)
      router.reload({ only: ['boats'] })
    }
    if (isBooking) go({ vesselId: saved?.id, typed, acceptsLowTide })
  }

  function go({ vesselId, typed, isWithoutBoat = false, ...given }: Booked) {
    const { start: checkIn, end: checkOut } = dates
    if (!checkIn || !checkOut || !priced.quote) return
    const { totalPrice, cancellationPolicy, nights } = priced.quote
    const stay = { listingId: listing.id, checkIn, checkOut, totalPrice, cancellationPolicy }
    const { acceptsLowTide = boat.acceptsLowTide } = given
    const request = { ...stay, ...(!isWithoutBoat && { acceptsLowTide }) }
    if (user) return void book({ ...request, ...(vesselId && { vesselId }) })

    const qs = { ...searchedOf(window.location.href), checkIn, checkOut }
    const next = urlFor('listings.show', { id: listing.id }, { qs })
    const { title, location, primaryPhoto: photo } = listing
    keepPendingStay({
      next,
      mooring: { title, location, photo },
      nights,
      request,
      boat: typed ?? null,
      isWithoutBoat,
    })
    router.visit(urlFor('login', {}, { qs: { next } }))
  }

  /** Another of one's own is chosen in the panel; its papers are added where they are missing. */
  function mendBoat() {
    if (boat.boats.length === 0) return setAsking('to check')
    if (remedy !== 'Change boat') return setMending(true)

    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.querySelector('select')?.focus({ preventScroll: true })
  }

  /** Loads the mooring with its calendar, the own hold, the price and the fit again. */
  function askAgain() {
    setElsewhere(false)
    router.reload({ only: ['listing', 'taken', 'hold'], onSuccess: boat.askAgain })
  }

  function release() {
    reset()
    askAgain()
  }

  useFreshProps(user !== null, ['taken', 'hold'])
  useEffect(forgetPendingStay, [])
  useEffect(() => {
    if (priced.quote) loadBooking().catch(() => {})
  }, [priced.quote])

  const isBookable = isPriced && !isOwner
  const hasDates = Boolean(dates.start && dates.end)
  const isRefused = priced.error !== null || priced.quote?.available === false
  const { misfit } = boat
  const canBook = isBookable && hasDates && !priced.isLoading && !isRefused && !misfit
  const way = { priced, canBook, misfit, isPending, isRequest, onBook: press }

  return (
    <>
      <div ref={panel} className="scroll-mt-24">
        <Card
          as="section"
          padding="none"
          aria-labelledby="book-this-mooring"
          className="flex flex-col lg:max-h-[calc(100dvh-8.5rem)]"
        >
          <div className="flex min-h-0 flex-col gap-5 overflow-y-auto p-card">
            <div>
              <h2 id="book-this-mooring" className="text-xl font-semibold">
                {isRequest ? 'Request' : 'Book'} This Mooring
              </h2>
              <p className="mt-1 text-sm text-muted">
                {ratesInWords({ ...listing, hasSeasons }, formatRate)}
              </p>
            </div>
            {error !== null && (
              <Banner tone="danger" role="alert">
                {bookingMessage(error)}
              </Banner>
            )}
            {endedHold !== null && !isHeldShown && (
              <Banner tone="warning" role="status" title="Your time to pay ran out">
                You have not been charged, and your dates have been released.
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
            ) : !isPermitted ? (
              <NotPermitted />
            ) : (
              <BookingForm
                {...{ priced, dates, hold, isCalendarOpen, isRequest, onDates }}
                vesselId={isOwner ? undefined : boat.id}
                boat={
                  !isOwner && (
                    <BoatOfStay
                      boat={boat}
                      mooring={listing}
                      onAsk={() => setAsking('to check')}
                      onMend={mendBoat}
                    />
                  )
                }
                minNights={listing.minimumNights}
                seasons={listing.rates}
                {...daysOf(taken)}
                held={hold ? [{ from: hold.firstNight, to: hold.lastNight }] : []}
                onReturn={() => setElsewhere(false)}
                onCalendar={setCalendarOpen}
              />
            )}
          </div>
          {!isHeldShown && isPermitted && (
            <div
              ref={action}
              className="flex flex-col gap-2 border-t border-line px-card pt-4 pb-card lg:pb-4"
            >
              <BookAction {...way} {...{ isOwner, isPriced, hasDates, isRefused, onAskPrice }} />
            </div>
          )}
        </Card>
      </div>
      {isAsking && (
        <Suspense>
          <StayBoatDialog
            mooring={listing}
            dates={dates}
            typed={boat.typed}
            acceptsLowTide={boat.acceptsLowTide}
            isSignedIn={user !== null}
            isBooking={isAsking === 'to book'}
            onMisfit={boat.type}
            onDone={answer}
            onWithout={
              listing.requiresVessel || boat.isMisfitKnown
                ? null
                : () => {
                    setAsking(null)
                    go({ isWithoutBoat: true })
                  }
            }
            onSignIn={() => go({})}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      {isMending && boat.id && (
        <LoadWhenSeen name="Your boat" fallback={null} isWanted>
          <MendBoat id={boat.id} onClose={() => setMending(false)} onSaved={boat.askAgain} />
        </LoadWhenSeen>
      )}
      {needsPhone && (
        <Suspense>
          <PhoneDialog
            onClose={() => setNeedsPhone(null)}
            onSaved={() => {
              setNeedsPhone(null)
              void book(needsPhone)
            }}
          />
        </Suspense>
      )}
      {!isOwner && !isHidden && isOffered && (isPriced || onAskPrice) && (
        <BookingBar
          {...way}
          dates={dates}
          listing={{ ...listing, hasSeasons }}
          hold={isHeldShown ? hold : null}
          action={isHeldShown ? panel : action}
          isCalendarOpen={isCalendarOpen}
          onChooseDates={() => startTransition(() => setCalendarOpen(true))}
          remedy={remedy}
          isMending={isMending}
          onMendBoat={mendBoat}
          onAskPrice={isPriced ? null : onAskPrice}
        />
      )}
    </>
  )
}

const NO_DATES: DayRange = { start: null, end: null }

/** The nights that nobody can have, and the last day on which a stay may begin. */
function daysOf(taken: NonNullable<BookingPanelProps['taken']>) {
  const window = taken.find(({ why }) => why === 'window')
  const periods = taken.flatMap(({ startDate, endDate, why }): DayPeriod[] =>
    why === 'window' ? [] : [{ from: startDate, to: endDate, why }]
  )

  return { taken: periods, lastStart: window && dayBefore(window.startDate) }
}
