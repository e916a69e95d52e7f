import { DatesUnavailable } from '#catalog/contract/calendar'
import type { StayRange } from '#shared/values/stay_range'

interface Wish {
  listingId: string
  stay: StayRange
  renterId: string
}

interface Waiting extends Wish {
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
export async function inTurn<Result>(wish: Wish, serve: () => Promise<Result>): Promise<Result> {
  const line = lines.get(wish.listingId)
  if (line) await new Promise<void>((begin, refuse) => void line.push({ ...wish, begin, refuse }))
  else lines.set(wish.listingId, [])

  try {
    const result = await serve()
    refuseWhere(wish.listingId, (other) => other.renterId !== wish.renterId && overlap(other, wish))
    return result
  } catch (error) {
    if (isLockTimeout(error)) refuseWhere(wish.listingId, () => true)
    throw error
  } finally {
    callNext(wish.listingId)
  }
}

function refuseWhere(listingId: string, isRefused: (other: Wish) => boolean) {
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

function overlap({ stay: one }: Wish, { stay: other }: Wish): boolean {
  return one.checkIn < other.checkOut && one.checkOut > other.checkIn
}

/** PostgreSQL's code. */
function isLockTimeout(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } }

  return error instanceof DatesUnavailable && cause?.code === '55P03'
}
