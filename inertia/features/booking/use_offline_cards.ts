import { useEffect } from 'react'
import { storeAccessCards } from '~/lib/offline_cards'
import type { RenterBooking } from './types'

/** Stores the access cards of these bookings for use without a network. */
export function useOfflineCards(bookings: RenterBooking[]): void {
  const wanted = JSON.stringify(
    bookings
      .filter(({ access }) => access !== null)
      .map(({ id, checkOut, listing }) => ({ bookingId: id, checkOut, mooring: listing.title }))
  )

  useEffect(() => {
    void storeAccessCards(JSON.parse(wanted))
  }, [wanted])
}
