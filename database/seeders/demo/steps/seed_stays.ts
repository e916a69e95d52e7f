import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import CompleteStay from '#booking/actions/complete_stay'
import CreateBooking from '#booking/actions/create_booking'
import ReleaseLapsedHolds from '#booking/actions/release_lapsed_holds'
import RevealDetails from '#booking/actions/reveal_details'
import StartCheckout from '#booking/actions/start_checkout'
import CancelBooking from '#booking/contract/cancel_booking'
import Booking from '#booking/models/booking'
import { fitForStay } from '#catalog/contract/fit_for_stay'
import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import type { Happening } from '#database/seeders/demo/diary'
import type { DemoSandbox } from '#database/seeders/demo/sandbox'
import type { BoatsOfRenters } from '#database/seeders/demo/steps/seed_boats'
import DemoChanges from '#database/seeders/demo/steps/demo_changes'
import DemoPayments from '#database/seeders/demo/steps/demo_payments'
import DemoProblems from '#database/seeders/demo/steps/problems'
import { planStays, type StayPlan } from '#database/seeders/demo/steps/stay_plans'
import type User from '#identity/models/user'
import Transaction from '#payments/models/transaction'
import PayOwner from '#payments/payouts/pay_owner'
import { addDays } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import type Vessel from '#vessels/models/vessel'

interface Stay {
  outcome: StayPlan['outcome']
  range: StayRange
  renter: User
  listing: Listing
  /** Null when the renter named none. */
  boat: Vessel | null
}

interface Marketplace {
  admin: User
  owners: User[]
  renters: User[]
  listings: Listing[]
  boats: BoatsOfRenters
  sandbox: DemoSandbox
  now: DateTime
}

type Scene = Pick<Marketplace, 'admin' | 'sandbox' | 'now'>

/** Of so many stays one was booked without a boat, where none is asked for. */
const WITHOUT_BOAT = 5

/** How long after its booking a cancelled stay is cancelled, at most. */
const CANCELLED_WITHIN_HOURS = 20

/**
 * Past and future stays in every state. Each is booked, paid, cancelled, revealed, completed and paid out by the actions of
 * the product and at the Stripe sandbox, so that it can be refunded, disputed and audited like any other.
 */
@inject()
export default class SeedStays {
  constructor(
    private createBooking: CreateBooking,
    private startCheckout: StartCheckout,
    private payments: DemoPayments,
    private releaseLapsedHolds: ReleaseLapsedHolds,
    private cancelBooking: CancelBooking,
    private revealDetails: RevealDetails,
    private completeStay: CompleteStay,
    private payOwner: PayOwner,
    private changes: DemoChanges,
    private problems: DemoProblems
  ) {}

  /** @returns the bookings; what follows from each until now comes with it */
  happenings({ admin, owners, renters, listings, boats, sandbox, now }: Marketplace): Happening[] {
    const bookable = listings.filter(
      ({ pricePerNightCents, weeklyRateCents }) => pricePerNightCents || weeklyRateCents
    )

    const own = bookable.filter(({ ownerId }) => ownerId === owners[0].id)
    const special = { asked: bookable.indexOf(own[1]), troubled: bookable.indexOf(own.at(-1)!) }

    return planStays(bookable, special, now).map(({ outcome, checkIn, nights, ...plan }, index) => {
      const range = StayRange.from(checkIn, addDays(checkIn, nights))!
      const renter = renters[plan.renter]
      const listing = bookable[plan.listing]
      const isNamed = listing.requiresVessel || index % WITHOUT_BOAT !== 1
      const fleet = isNamed ? boats.get(renter.id)! : []
      const boat = fleet.find((vessel) => isFitting(vessel, listing, range)) ?? null
      const stay = { outcome, range, renter, listing, boat }

      return { at: bookingTime(stay, now), happen: () => this.#book(stay, { sandbox, admin, now }) }
    })
  }

  async #book(stay: Stay, scene: Scene): Promise<Happening[]> {
    const { checkIn, checkOut } = stay.range
    if (stay.outcome === 'requested') await stay.listing.merge({ instantBook: false }).save()
    const { booking } = await this.createBooking.handle({
      listingId: stay.listing.id,
      renterId: stay.renter.id,
      checkIn,
      checkOut,
      vesselId: stay.boat?.id,
      acceptsLowTide: stay.listing.driesAtLowTide,
    })
    await Booking.query().where('id', booking.id).update({ isDummy: true })

    if (stay.outcome === 'held') return []
    if (stay.outcome === 'lapsed') return [this.#lapse(booking)]
    return [
      {
        at: booking.createdAt.plus({ minutes: 3 }),
        happen: async () => {
          const { id: reference, renterId } = booking
          await this.startCheckout.handle({ bookingId: reference, renterId })
          await this.payments.pay({ reference, renterId, sandbox: scene.sandbox })

          return this.#afterPayment(stay, booking, scene)
        },
      },
    ]
  }

  #lapse({ listingId, stay, createdAt }: Booking): Happening {
    const at = createdAt.plus({ minutes: marketplace.holds.minutes + 1 })

    return last(at, () => this.releaseLapsedHolds.release({ listingId, stay, now: at }))
  }

  #afterPayment({ outcome }: Stay, booking: Booking, { admin, sandbox, now }: Scene): Happening[] {
    if (outcome === 'requested') return []
    if (outcome === 'refunded') return [this.#cancel(booking, 'owner', now)]
    if (outcome === 'changed') return [this.changes.longer(booking, sandbox)]
    if (outcome === 'part_refunded') return [this.#cancel(booking, 'renter', now)]

    const { id: bookingId, checkInAt, checkOutAt } = booking
    const { hoursAfterCheckIn, hoursAfterCheckOut } = marketplace.payouts
    const revealAt = checkInAt.minus({ hours: marketplace.stay.revealHours })
    return [
      ...(outcome === 'troubled' ? [this.problems.open(booking)] : []),
      ...(outcome === 'settled' ? [this.problems.settled(booking, admin)] : []),
      last(revealAt, (at) => this.revealDetails.handle({ bookingId, now: at })),
      last(checkInAt.plus({ hours: hoursAfterCheckIn }), (at) => this.#payOut(booking, at)),
      last(checkOutAt, (at) => this.completeStay.handle({ bookingId, now: at })),
      last(checkOutAt.plus({ hours: hoursAfterCheckOut }), (at) => this.#payOut(booking, at)),
    ]
  }

  #cancel(
    { id: bookingId, createdAt, renterId, ownerId }: Booking,
    by: 'owner' | 'renter',
    now: DateTime
  ) {
    const hours = Math.min(CANCELLED_WITHIN_HOURS, now.diff(createdAt).as('hours') / 2)
    const actorId = by === 'owner' ? ownerId : renterId

    return last(createdAt.plus({ hours }), () =>
      this.cancelBooking.handle({ bookingId, actorId, by, reason: 'Change of plans' })
    )
  }

  async #payOut({ id: reference }: Booking, now: DateTime) {
    const { id: transactionId } = await Transaction.findByOrFail({ reference })

    return this.payOwner.handle({ transactionId, now })
  }
}

/** On a mooring that dries, the boat may take the ground. */
function isFitting(vessel: Vessel, listing: Listing, stay: StayRange): boolean {
  return fitForStay({ vessel, listing, stay, acceptsLowTide: listing.driesAtLowTide }).fits
}

/** Something that nothing follows from. */
function last(at: DateTime, act: (at: DateTime) => Promise<unknown>): Happening {
  return {
    at,
    happen: async () => {
      await act(at)

      return []
    },
  }
}

/** A hold is new, and a request was made today; everything else was booked about three weeks before the stay, a day ago at the latest. */
function bookingTime({ outcome, range: { startsAt, nights } }: Stay, now: DateTime): DateTime {
  if (outcome === 'held') return now.minus({ minutes: 1 })
  if (outcome === 'requested') return now.minus({ hours: 2 })

  const ahead = startsAt.minus({ days: 21, hours: nights * 3, minutes: nights * 11 })
  return ahead < now.minus({ days: 1 })
    ? ahead
    : now.minus({ days: 1 + (nights % 9), hours: nights })
}
