import type { NamedBoat } from '~/components/boat/boats'
import { tabStorage } from '~/lib/tab_storage'
import type { BookingRequest } from './book_stay'

/** A stay that a visitor booked and that waits for them to sign in or up (rule B44). */
export interface PendingStay {
  /** The mooring's page with the dates: where they were. */
  next: string
  mooring: { title: string; location: string; photo: string | null }
  nights: number
  request: Omit<BookingRequest, 'vesselId'>
  /** Null without one. */
  boat: NamedBoat | null
  /** Whether the person chose to book without a boat, or else one of their own is taken. */
  isWithoutBoat: boolean
}

export const KEY = 'pending stay'

/** Keeps the stay in this tab. */
export function keepPendingStay(stay: PendingStay): void {
  tabStorage.write(KEY, JSON.stringify(stay))
}

export function forgetPendingStay(): void {
  tabStorage.remove(KEY)
}
