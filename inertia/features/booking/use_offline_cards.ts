import { useEffect } from 'react'
import { storeAccessCards } from '~/lib/offline_cards'
import type { RenterBooking } from './types'

/** Keeps the access cards among these bookings in the browser, for when there is no network. */
export function useOfflineCards(bookings: RenterBooking[]): void {
  const wanted = JSON.stringify(
    bookings
      .filter(({ access }) => access !== null)
      .map(({ id, checkOut }) => ({ bookingId: id, checkOut }))
  )

  useEffect(() => {
    void storeAccessCards(JSON.parse(wanted))
  }, [wanted])
}
