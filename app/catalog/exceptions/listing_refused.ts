import {
  conflict,
  DomainError,
  errorOf,
  type FieldError,
  InvalidField,
  invalidField,
} from '#shared/exceptions/domain_error'
import { refusalWords } from '#catalog/rules/nights_refusal'
import type { StayRuleName } from '#catalog/rules/stay_rule_names'
import { type AucklandDate, formatAucklandDate } from '#shared/values/auckland_time'

/** The nights are taken, or being taken by somebody else (409). */
export class DatesUnavailable extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'DATES_UNAVAILABLE'

  constructor(options: ErrorOptions = {}) {
    super(refusalWords('booked'), options)
  }
}

/** Nothing but a pause of the mooring refuses what was asked for (409). */
export class MooringPaused extends conflict('MOORING_PAUSED', refusalWords('paused')) {}

/** The listing has no rate (422). */
export class NotPriced extends errorOf('invalid', 'NOT_PRICED', 'Contact for pricing') {
  readonly stayRule = 'price'
}

/** The evidence of the mooring is not checked, or has ended (409). */
export class NotPermitted extends conflict(
  'NOT_PERMITTED',
  'This mooring takes no bookings at the moment, because its rental approval and inspection are not confirmed'
) {
  readonly stayRule = 'notPermitted'
}

/** Who lies at a mooring must be reached (422). */
export class PhoneRequired extends DomainError {
  readonly kind = 'invalid'
  readonly code = 'PHONE_REQUIRED'
  override readonly errors: FieldError[]

  constructor() {
    const message = 'Please give us your phone number. Who stays at a mooring must be reached.'
    super(message)
    this.errors = [{ field: 'phone', rule: 'required', message }]
  }
}

/** The dates are dates, and break a rule of stays (422). */
export class StayRefused extends InvalidField {
  /** @param stayRule null when check-out is not after check-in */
  constructor(
    field: string,
    rule: string,
    message: string,
    readonly stayRule: StayRuleName | null
  ) {
    super(field, rule, message)
  }
}

export class ListingChangedMeanwhile extends conflict(
  'LISTING_CHANGED',
  'This mooring has changed since you opened it. Please check it again before you decide'
) {}

export class ListingHasStays extends conflict(
  'LISTING_HAS_STAYS',
  'This mooring has upcoming bookings. Deactivate it to stop new ones, and delete it later.'
) {}

export class ListingHasClosedNights extends conflict(
  'LISTING_HAS_CLOSED_NIGHTS',
  'Nights of a stay you cancelled are still blocked here. Deactivate the mooring now, and delete it once they are over.'
) {}

export class ListingIsFlagged extends conflict(
  'LISTING_FLAGGED',
  'This mooring is flagged. Deactivate it now, and delete it once we have made a decision.'
) {}

export class NightsAreBooked extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'NIGHTS_ARE_BOOKED'

  constructor(stays: { checkIn: AucklandDate; checkOut: AucklandDate }[]) {
    const named = stays.map(
      ({ checkIn, checkOut }) => `${formatAucklandDate(checkIn)} - ${formatAucklandDate(checkOut)}`
    )

    super(`These dates overlap a booking: ${named.join(', ')}`)
  }
}

export class PhotoLimitReached extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PHOTO_LIMIT_REACHED'

  constructor(limit: number) {
    super(`Maximum ${limit} photos per listing`)
  }
}

export class TooManyBlocks extends conflict(
  'TOO_MANY_BLOCKS',
  'This mooring has too many blocked periods. Please remove some, or block longer ones.'
) {}

export class TooManyOpenings extends conflict(
  'TOO_MANY',
  'This mooring has too many open periods. Please remove some, or open longer ones.'
) {}

export class TooManySeasons extends conflict(
  'TOO_MANY',
  'This mooring has too many seasons. Please remove some, or give longer periods one price.'
) {}

export class TooManyDrafts extends conflict(
  'TOO_MANY',
  'You have too many unfinished moorings. Please submit or delete some first.'
) {}

export class DraftChanged extends conflict(
  'DRAFT_CHANGED',
  'This mooring was changed meanwhile. Please check it and submit it again.'
) {}

export class TooManyFavourites extends conflict(
  'TOO_MANY_FAVOURITES',
  'Your list of saved moorings is full. Please remove some first.'
) {}

export class TooManyImports extends conflict(
  'TOO_MANY',
  'This mooring reads as many other calendars as it can. Please remove one first.'
) {}

/** An address that no calendar is read from (422). */
export class NoCalendarAddress extends invalidField(
  'url',
  'address',
  'Please enter the address of a calendar on a public web server. It begins with https:// or webcal://'
) {}

/** Nothing that people can ask for is called that (422). */
export class UnknownPlace extends invalidField(
  'near',
  'place',
  'We do not know this place. Please choose one of the suggestions.'
) {}
