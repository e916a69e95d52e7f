import { formatDateTime, formatDay, plural } from '~/lib/format'
import type { OwnerBooking } from './types'

/** The dates of a stay and its nights. */
export function stayOf({
  checkIn,
  checkOut,
  numberOfNights,
}: Pick<OwnerBooking, 'checkIn' | 'checkOut' | 'numberOfNights'>): string {
  const [first, last, nights] = [
    formatDay(checkIn),
    formatDay(checkOut),
    plural(numberOfNights, 'night'),
  ].map(unbroken)

  return `${first} - ${last} (${nights})`
}

/** Until when the owner of a requested stay may answer, for its renter. */
export function ownersAnswer(respondBy: string): string {
  return `The owner has until ${formatDateTime(respondBy)} to answer`
}

/** The text with spaces at which no line breaks. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}
