import { useEffect, useState } from 'react'
import { api } from '~/lib/api_client'
import type { DayRange } from '~/lib/taken_days'
import type { Fit } from './boats'

interface Asked {
  listingId: string
  boatId: string | null
  dates: DayRange
  acceptsLowTide: boolean
  /** Another one asks again. */
  round: number
}

/** The server's answer whether a boat fits, for the chosen days when there are any; null while it is not known. */
export function useFit({ listingId, boatId, dates, acceptsLowTide, round }: Asked): Fit | null {
  const { start, end } = dates
  const key = boatId && JSON.stringify([listingId, boatId, start, end, acceptsLowTide, round])
  const [answer, setAnswer] = useState<{ key: string; fit: Fit | null } | null>(null)

  useEffect(() => {
    if (!key || !boatId) return undefined
    let isOvertaken = false
    const days = start && end ? { checkIn: start, checkOut: end } : {}

    api
      .call('api.fits.show', {
        params: { id: listingId },
        query: { vesselId: boatId, acceptsLowTide, ...days },
      })
      .catch(() => null)
      .then((fit) => {
        if (!isOvertaken) setAnswer({ key, fit })
      })

    return () => {
      isOvertaken = true
    }
  }, [key, listingId, boatId, start, end, acceptsLowTide])

  return answer?.key === key ? (answer?.fit ?? null) : null
}
