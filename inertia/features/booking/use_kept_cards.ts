import { useEffect } from 'react'
import { keepAccessCards } from '~/lib/kept_cards'
import type { RenterBooking } from './types'

/** Keeps the access cards among these bookings in the browser, for when there is no network. */
export function useKeptCards(bookings: RenterBooking[]): void {
  const wanted = JSON.stringify(
    bookings
      .filter(({ access }) => access !== null)
      .map(({ id, checkOut }) => ({ bookingId: id, checkOut }))
  )

  useEffect(() => {
    void keepAccessCards(JSON.parse(wanted))
  }, [wanted])
}
