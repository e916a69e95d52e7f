import { formatDay, plural } from '~/lib/format'
import type { OwnerBooking } from './types'

/** The dates of a stay and its nights. */
export function stayOf({
  checkIn,
  checkOut,
  numberOfNights,
}: Pick<OwnerBooking, 'checkIn' | 'checkOut' | 'numberOfNights'>): string {
  return `${formatDay(checkIn)} - ${formatDay(checkOut)} (${plural(numberOfNights, 'night')})`
}
