import type { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import { presentQuote, type StayQuote } from '#booking/rules/stay_quote'
import type { BookingState } from '#booking/rules/stay_facts'
import type { TransitionName } from '#booking/rules/transitions'
import { DatesUnavailable } from '#catalog/contract/calendar'
import type { Fit, FitProblem } from '#catalog/contract/fit_for_stay'
import marketplace from '#config/marketplace'
import { conflict, DomainError, errorOf } from '#shared/exceptions/domain_error'

export class OwnMooring extends errorOf(
  'forbidden',
  'OWN_MOORING',
  'You cannot book your own mooring'
) {}

export class VesselRequired extends errorOf(
  'invalid',
  'VESSEL_REQUIRED',
  'The owner needs to know your boat. Please choose one.'
) {}

export class VesselDoesNotFit extends DomainError {
  readonly kind = 'invalid'
  readonly code = 'VESSEL_DOES_NOT_FIT'
  override readonly extra: { problems: FitProblem[] }

  constructor(name: string, problems: FitProblem[]) {
    super(`${name} does not fit here. ${problems.map(({ message }) => message).join('. ')}.`)
    this.extra = { problems }
  }
}

export class TooManyHolds extends DomainError {
  readonly kind = 'limited'
  readonly code = 'TOO_MANY_HOLDS'

  /** @param retryAfter seconds until the first of the holds ends */
  constructor(
    holds: number,
    override readonly retryAfter: number
  ) {
    super(
      `You are already holding ${holds} unpaid bookings. Please pay for one or release it before you book another.`
    )
  }
}

/** Renters who never paid hold as much from one network as they may together (429). */
export class TooManyHoldsNearby extends DomainError {
  readonly kind = 'limited'
  readonly code = 'TOO_MANY_HOLDS_NEARBY'

  /** @param retryAfter seconds until the first of the holds ends */
  constructor(override readonly retryAfter: number) {
    super(
      `New renters on your network already hold many unpaid bookings. Please try again in ${Math.ceil(retryAfter / 60)} min.`
    )
  }
}

export class EmailNotVerified extends conflict(
  'EMAIL_NOT_VERIFIED',
  `Please verify your email address first. Until then you can hold ${marketplace.holds.unverified.holds} unpaid bookings of ${marketplace.holds.unverified.nights} nights together.`
) {}

/** The renter let some of these nights lapse, or held them unpaid for as long as one may (429). */
abstract class NightsPaused extends DomainError {
  readonly kind = 'limited'
  override readonly retryAfter: number

  constructor(why: string, { now, until }: { now: DateTime; until: DateTime }) {
    const seconds = Math.ceil(until.diff(now).as('seconds'))

    super(`${why} You can book them again in ${Math.ceil(seconds / 60)} min.`)
    this.retryAfter = seconds
  }
}

export class NightsLapsed extends NightsPaused {
  readonly code = 'NIGHTS_LAPSED'

  constructor(pause: { now: DateTime; until: DateTime }) {
    super('Your time to pay for some of these nights ran out.', pause)
  }
}

export class NightsHeldTooLong extends NightsPaused {
  readonly code = 'NIGHTS_HELD_TOO_LONG'

  constructor(pause: { now: DateTime; until: DateTime }) {
    super('You have held nights at this mooring without paying for as long as we allow.', pause)
  }
}

/** The owner declined some of these nights not long ago, or they were asked for in vain (429). */
export class NightsDeclined extends DomainError {
  readonly kind = 'limited'
  readonly code = 'NIGHTS_DECLINED'
  override readonly retryAfter: number

  constructor({ now, until }: { now: DateTime; until: DateTime }) {
    const seconds = Math.ceil(until.diff(now).as('seconds'))

    super(
      `You asked for some of these nights not long ago, and it was declined or ended. You can ask for them again in ${Math.ceil(seconds / 3600)} h.`
    )
    this.retryAfter = seconds
  }
}

/** The renter already holds some of these nights (409); the booking is named. */
export class OwnHold extends DatesUnavailable {
  override readonly extra: { heldBooking: { id: string; checkIn: string; checkOut: string } }

  constructor({ id, checkInAt, checkOutAt }: Booking) {
    super()
    const [checkIn, checkOut] = [checkInAt, checkOutAt].map((instant) => instant.toUTC().toISO()!)
    this.extra = { heldBooking: { id, checkIn, checkOut } }
  }
}

/** The client showed other terms than the stay has now (409); carries the fresh quote. */
abstract class TermsChanged extends DomainError {
  readonly kind = 'conflict'
  override readonly extra: { quote: ReturnType<typeof presentQuote<Fit>> }

  constructor(message: string, quote: StayQuote<Fit>) {
    super(message)
    this.extra = { quote: presentQuote(quote) }
  }
}

export class PriceChanged extends TermsChanged {
  readonly code = 'PRICE_CHANGED'

  constructor(quote: StayQuote<Fit>) {
    super('The price has changed', quote)
  }
}

export class PolicyChanged extends TermsChanged {
  readonly code = 'POLICY_CHANGED'

  constructor(quote: StayQuote<Fit>) {
    super('The cancellation policy has changed', quote)
  }
}

export class TransitionNotAllowed extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'TRANSITION_NOT_ALLOWED'

  constructor(transition: TransitionName, { status, paymentStatus }: BookingState) {
    super(`This booking can no longer be changed like that (it is ${status.toLowerCase()})`, {
      cause: { transition, status, paymentStatus },
    })
  }
}

export class AlreadyPaid extends conflict('ALREADY_PAID', 'This booking is already paid') {}

export class HoldEnded extends conflict(
  'HOLD_ENDED',
  'Your time to pay for this booking has run out. Please choose your dates again.'
) {}

/** The listing was taken off the market after the nights were held. */
export class NoLongerBookable extends conflict(
  'NO_LONGER_BOOKABLE',
  'This mooring can no longer be booked'
) {}

export class NotCancellable extends conflict(
  'NOT_CANCELLABLE',
  'This booking can no longer be cancelled'
) {}

export class TooManyCancellations extends conflict(
  'TOO_MANY_CANCELLATIONS',
  `You have cancelled ${marketplace.ownerCancellations.most} stays in ${marketplace.ownerCancellations.days} days, which is the limit for owners. We know that you want to cancel this one, and will email you.`
) {}

export class NotAwaitingAnswer extends conflict(
  'NOT_AWAITING_ANSWER',
  'This request is not waiting for an answer any more'
) {}

export class CaptureRefused extends conflict(
  'PAYMENT_FAILED',
  'The renter’s bank refused the payment, so this request has ended and the dates are free again.'
) {}

export class JustPaid extends conflict(
  'JUST_PAID',
  'This booking has just been paid. Please check it again before you cancel it.'
) {}

export class PaymentUnclear extends errorOf(
  'unavailable',
  'PAYMENT_UNCLEAR',
  'The payment service cannot be reached at the moment. Please try again in a minute.'
) {
  override readonly retryAfter = 30
}
