import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import { respondByOf } from '#booking/rules/respond_by'
import marketplace from '#config/marketplace'
import type { StayRange } from '#shared/values/stay_range'

/** Until when a change of dates can be done at all (UTC): a longer stay until its check-out, any other until check-in. */
export function lastMomentOf(
  { stay, checkInAt, checkOutAt }: Pick<Booking, 'stay' | 'checkInAt' | 'checkOutAt'>,
  wanted: StayRange
): DateTime {
  const isExtension = wanted.checkIn === stay.checkIn && wanted.checkOut > stay.checkOut

  return isExtension ? checkOutAt : checkInAt
}

/**
 * Until when an owner may answer who is asked now (UTC, rule B73): as a request, before the earlier check-in; of a stay that has
 * begun, before the check-out that was booked.
 */
export function changeRespondBy(
  { checkInAt, checkOutAt }: Pick<Booking, 'checkInAt' | 'checkOutAt'>,
  wanted: StayRange,
  now: DateTime
): DateTime {
  const earlier = DateTime.min(checkInAt, wanted.startsAt)
  const before = checkInAt <= now ? checkOutAt : earlier

  return respondByOf({ checkInAt: before }, now, marketplace.requests)
}
