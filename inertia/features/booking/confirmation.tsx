import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import type { IconName } from '~/components/ui/icon_paths'
import { Unbroken } from '~/components/ui/unbroken'
import { formatMoment, formatNzd, formatWeekday, plural } from '~/lib/format'
import { accessCardPath } from '~/lib/offline_cards'
import { urlFor } from '~/lib/routes'
import { useSite } from '~/lib/use_site'
import { MooringPhoto } from './mooring_photo'
import { RefundSteps } from './refund_steps'
import { StayWaters } from './stay_waters'
import type { Returned } from './types'
import { inZone } from '~/lib/zone'

interface Step {
  icon: IconName
  when: ReactNode
  what: string
  isDone?: boolean
}

/** What somebody sees who has just paid: that it worked, the stay, and what comes next (rule W46). */
export function Confirmation({ returned }: { returned: Returned }) {
  const { booking, cancellation, waters } = returned
  const { listing, access } = booking
  const heading = useRef<HTMLHeadingElement>(null)

  // Nobody who is doing something on the page already is taken away from it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <section
      aria-labelledby="booked"
      className="overflow-hidden rounded-2xl border border-line bg-raised shadow-md"
    >
      <div className="relative isolate overflow-hidden bg-navy px-card-lg pt-10 pb-20 text-on-navy sm:pt-14">
        <Swell />
        <Tick />
        <h1 ref={heading} id="booked" tabIndex={-1} className="mt-5 outline-none">
          You’re booked
        </h1>
        <p className="mt-3 max-w-[46ch] text-lg text-on-navy-soft">
          {formatNzd(booking.totalPrice)} is paid, and {listing.title} is yours from{' '}
          {formatWeekday(booking.checkIn)} to {formatWeekday(booking.checkOut)}.
        </p>
      </div>
      <div className="grid gap-8 p-card-lg lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-6">
          <h2 className="text-xl">What happens next</h2>
          <Steps steps={stepsOf(returned, useSite().stayTimes)} />
          {!access && (
            <div className="flex flex-col gap-4">
              <h2 className="text-xl">On the water</h2>
              <StayWaters {...waters} />
            </div>
          )}
          <RefundSteps periods={cancellation} total={booking.totalPrice} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <MooringPhoto url={listing.primaryPhoto} />
          <div>
            <p className="font-semibold wrap-anywhere">{listing.title}</p>
            <p className="flex items-start gap-1.5 text-sm text-muted">
              <Icon name="pin" size={16} className="mt-1" />
              {listing.location}
            </p>
            <p className="mt-1 text-sm text-muted">
              {plural(booking.numberOfNights, 'night')}, {formatNzd(booking.totalPrice)} paid
            </p>
          </div>
          <div className="flex flex-col gap-2">
            {access && (
              <>
                <ButtonLink href={access.mapsUrl} external icon="compass">
                  Get directions
                </ButtonLink>
                <ButtonLink href={accessCardPath(booking.id)} variant="secondary" icon="key">
                  Open access card
                </ButtonLink>
              </>
            )}
            <ButtonLink
              href={urlFor('calendar_file', { id: booking.id })}
              external
              variant={access ? 'secondary' : 'primary'}
              icon="calendar"
            >
              Add to calendar
            </ButtonLink>
            <ButtonLink
              href={urlFor('receipt', { id: booking.id })}
              variant="secondary"
              icon="receipt"
            >
              View receipt
            </ButtonLink>
            <ButtonLink href={urlFor('renter_stay', { id: booking.id })} variant="quiet">
              View booking
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

function stepsOf(
  { booking, revealAt }: Returned,
  times: { checkIn: string; checkOut: string }
): Step[] {
  return [
    {
      icon: 'mail',
      when: 'Now',
      what: `A confirmation with your receipt is on its way to ${booking.renter.email}.`,
      isDone: true,
    },
    booking.access
      ? {
          icon: 'key',
          when: 'Now',
          what: 'The mooring number, coordinates and how to get in are below.',
          isDone: true,
        }
      : {
          icon: 'key',
          when: formatMoment(revealAt),
          what: 'We’ll email you the mooring number, coordinates and how to get in, and show them here too.',
        },
    {
      icon: 'anchor',
      when: (
        <>
          {formatWeekday(booking.checkIn)} <Unbroken>at {times.checkIn}</Unbroken>
          {inZone()}
        </>
      ),
      what: 'Check-in: your mooring is ready.',
    },
    {
      icon: 'boat',
      when: (
        <>
          {formatWeekday(booking.checkOut)} <Unbroken>by {times.checkOut}</Unbroken>
          {inZone()}
        </>
      ),
      what: 'Check-out: please leave by then.',
    },
  ]
}

function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map(({ icon, when, what, isDone }, index) => (
        <li key={what} className="relative flex gap-4 pb-6 last:pb-0">
          {index < steps.length - 1 && (
            <span aria-hidden className="absolute top-10 bottom-0 left-5 w-px bg-line" />
          )}
          <span
            aria-hidden
            className={`grid size-10 flex-none place-items-center rounded-full ${isDone ? 'bg-accent text-on-accent' : 'bg-accent-soft text-link'}`}
          >
            <Icon name={isDone ? 'check' : icon} size={20} />
          </span>
          <div className="min-w-0 pt-1.5">
            <p className="font-semibold">{when}</p>
            <p className="text-muted wrap-anywhere">{what}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A tick that is drawn once; at once for who asked for less motion. */
function Tick() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className="size-16 fill-none stroke-[3.5]">
      <circle cx="32" cy="32" r="29" className="stroke-teal-bright/35" />
      <circle
        cx="32"
        cy="32"
        r="29"
        pathLength={1}
        strokeDasharray={1}
        className="origin-center -rotate-90 animate-draw stroke-teal-bright"
      />
      <path
        d="m20 33.5 8.4 8.2L44.5 24"
        pathLength={1}
        strokeDasharray={1}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="animate-draw-late stroke-white"
      />
    </svg>
  )
}

/** Water at the bottom of the banner. */
function Swell() {
  return (
    <svg
      viewBox="0 0 1200 160"
      preserveAspectRatio="none"
      aria-hidden
      className="absolute inset-x-0 bottom-0 -z-1 h-28 w-full"
    >
      <path
        className="fill-teal/35"
        d="M0 70c150-50 300-50 450 0s300 50 450 0 200-40 300-20v110H0Z"
      />
      <path
        className="fill-teal-bright/25"
        d="M0 110c120-34 260-34 400 0s280 34 420 0 260-34 380 0v50H0Z"
      />
    </svg>
  )
}
