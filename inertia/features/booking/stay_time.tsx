import { formatDays, formatWeekday, isoDayOf, todayInAuckland } from '~/lib/format'
import type { RenterBooking } from './types'

type Stay = Pick<RenterBooking, 'checkIn' | 'checkOut' | 'status'>

const DAY_MS = 86_400_000

/** Where a stay stands today: "In 3 days", "Check-in today", "Until Sun 13 Dec"; null when it is over or cancelled. */
export function stayTime(
  { checkIn, checkOut, status }: Stay,
  now = todayInAuckland()
): string | null {
  if (status !== 'CONFIRMED') return null
  const [first, last] = [isoDayOf(checkIn), isoDayOf(checkOut)]
  if (now > last) return null
  if (now === last) return 'Check-out today'
  if (now > first) return `Until ${formatWeekday(last)}`

  const days = Math.round((Date.parse(first) - Date.parse(now)) / DAY_MS)
  if (days === 0) return 'Check-in today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}

/** The days of a stay, and how far away they are. */
export function StayTime({ booking }: { booking: Stay }) {
  const time = stayTime(booking)

  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-lg font-semibold">
        {formatDays(isoDayOf(booking.checkIn), isoDayOf(booking.checkOut))}
      </span>
      {time && <span className="font-emphasis text-link">{time}</span>}
    </p>
  )
}
