import { StayRefused } from '#catalog/contract/stay_rules'
import marketplace from '#config/marketplace'
import { conflict, invalidField } from '#shared/exceptions/domain_error'
import { formatNzd } from '#shared/values/money'

/** The dates of this booking cannot be changed now, whatever they become (409). */
export class NotChangeable extends conflict(
  'NOT_CHANGEABLE',
  'The dates of this booking cannot be changed now'
) {}

export class ChangeEnded extends conflict(
  'CHANGE_ENDED',
  'This change of dates has ended. Your booking is as it was.'
) {}

export class ChangeDone extends conflict(
  'CHANGE_DONE',
  'These dates are changed already. You can change them again.'
) {}

export class SameDates extends invalidField(
  'checkIn',
  'different',
  'Please choose other dates than those of your booking'
) {}

export class StayBegun extends invalidField(
  'checkIn',
  'begun',
  'Your stay has begun. You can only stay longer.'
) {}

/** Stripe takes no payment that small. */
export class ChargeTooSmall extends StayRefused {
  constructor() {
    const least = formatNzd(marketplace.payment.leastCents)

    super(
      'checkOut',
      'leastTotal',
      `A change costs nothing or at least ${least}. Please choose other dates.`,
      'total'
    )
  }
}
