import { useMemo, useSyncExternalStore } from 'react'
import type { NamedBoat } from '~/components/boat/boats'
import { api } from '~/lib/api_client'
import { never } from '~/lib/never'
import { tabStorage } from '~/lib/tab_storage'
import { type BookingRequest, bookStay } from './book_stay'

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

const KEY = 'pending stay'

/** Keeps the stay in this tab. */
export function keepPendingStay(stay: PendingStay): void {
  tabStorage.write(KEY, JSON.stringify(stay))
}

export function forgetPendingStay(): void {
  tabStorage.remove(KEY)
}

/** The stay that waits for somebody who signs in and then goes on to `next`; null without one, and on the server. */
export function usePendingStay(next: string | null): PendingStay | null {
  const kept = useSyncExternalStore(
    never,
    () => tabStorage.read(KEY),
    () => null
  )

  return useMemo(() => {
    const stay = JSON.parse(kept ?? 'null') as PendingStay | null
    return stay?.next === next ? stay : null
  }, [kept, next])
}

/**
 * Books the stay for who has signed in, with the boat that they typed or the only one they have.
 *
 * @returns the address of the payment page; null where they have to choose a boat first. Throws BookingFailed, ApiError.
 */
export async function bookPendingStay(stay: PendingStay): Promise<string | null> {
  const vesselId = await boatOf(stay)
  if (!vesselId && !stay.isWithoutBoat) return null

  return bookStay({ ...stay.request, ...(vesselId && { vesselId }) })
}

async function boatOf({ boat, isWithoutBoat }: PendingStay): Promise<string | null> {
  if (isWithoutBoat) return null
  const own = await api.call('api.vessels.index')
  if (!boat) return own.length === 1 ? own[0].id : null
  const known = own.find(({ name }) => name.toLowerCase() === boat.name.toLowerCase())

  const { id } = known ?? (await api.call('api.vessels.store', { body: boat }))
  return id
}
