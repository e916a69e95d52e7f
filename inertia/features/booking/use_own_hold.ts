import { useCallback, useEffect, useState } from 'react'
import { api } from '~/lib/api_client'
import type { RenterBooking } from './types'

/** @returns what this person holds unpaid at a mooring, and how to ask for it again */
export function useOwnHold(
  listingId: string,
  userId: string | null
): [RenterBooking | null, () => void] {
  const [hold, setHold] = useState<RenterBooking | null>(null)

  const ask = useCallback(() => {
    if (!userId) return

    api.call('api.holds.index', { keepSession: true }).then(
      (holds) => setHold(holds.find((held) => held.listingId === listingId) ?? null),
      () => undefined
    )
  }, [listingId, userId])

  useEffect(ask, [ask])

  return [hold, ask]
}
