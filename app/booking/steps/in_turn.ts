import { DatesUnavailable } from '#catalog/contract/calendar'
import type { StayRange } from '#shared/values/stay_range'

interface WantedNights {
  listingId: string
  stay: StayRange
  renterId: string
}

interface Waiting extends WantedNights {
  begin: () => void
  refuse: (error: DatesUnavailable) => void
}

/** Who waits in this process while somebody is served, by mooring. */
const lines = new Map<string, Waiting[]>()

/**
 * Serves those who want nights of a mooring one after the other in this process, as the lock of its calendar does for all
 * processes; nobody takes a connection to wait for it. When nights are taken, others who wait for one of them are
 * refused at once; when the lock is not granted, all who wait are. Throws DatesUnavailable, and as `serve`.
 */
export async function inTurn<Result>(
  wanted: WantedNights,
  serve: () => Promise<Result>
): Promise<Result> {
  const line = lines.get(wanted.listingId)
  if (line) await new Promise<void>((begin, refuse) => void line.push({ ...wanted, begin, refuse }))
  else lines.set(wanted.listingId, [])

  try {
    const result = await serve()
    refuseWhere(
      wanted.listingId,
      (other) => other.renterId !== wanted.renterId && overlap(other, wanted)
    )
    return result
  } catch (error) {
    if (isLockTimeout(error)) refuseWhere(wanted.listingId, () => true)
    throw error
  } finally {
    callNext(wanted.listingId)
  }
}

function refuseWhere(listingId: string, isRefused: (other: WantedNights) => boolean) {
  const line = lines.get(listingId)!
  lines.set(
    listingId,
    line.filter((other) => !isRefused(other))
  )

  for (const other of line) if (isRefused(other)) other.refuse(new DatesUnavailable())
}

function callNext(listingId: string) {
  const next = lines.get(listingId)!.shift()

  if (next) next.begin()
  else lines.delete(listingId)
}

function overlap({ stay: one }: WantedNights, { stay: other }: WantedNights): boolean {
  return one.checkIn < other.checkOut && one.checkOut > other.checkIn
}

/** PostgreSQL's code. */
function isLockTimeout(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } }

  return error instanceof DatesUnavailable && cause?.code === '55P03'
}
