import { isoDayOf } from '../../lib/format.ts'

/** What a stay does on a day. */
export type Movement = 'leaving' | 'staying' | 'arriving'

type Dates = { checkIn: string; checkOut: string }

/** What a stay does on a day (YYYY-MM-DD); null when it is not there. */
export function movementOn(day: string, { checkIn, checkOut }: Dates): Movement | null {
  const [first, last] = [isoDayOf(checkIn), isoDayOf(checkOut)]
  if (day < first || day > last) return null
  if (day === first) return 'arriving'

  return day === last ? 'leaving' : 'staying'
}

/** The stays of a day in the order in which they happen: who leaves in the morning, who stays, who arrives. */
export function movementsOf<Stay extends Dates>(day: string, stays: Stay[]) {
  return (['leaving', 'staying', 'arriving'] as const).flatMap((movement) =>
    stays.filter((stay) => movementOn(day, stay) === movement).map((stay) => ({ movement, stay }))
  )
}
