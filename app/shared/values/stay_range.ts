import type { DateTime } from 'luxon'
import {
  addDays,
  type AucklandDate,
  aucklandInstant,
  daysBetween,
  formatAucklandDate,
  parseAucklandDate,
} from '#shared/values/auckland_time'

const CHECK_IN_HOUR = 14
const CHECK_OUT_HOUR = 10

export const STAY_TIMES = {
  checkIn: onTheClock(CHECK_IN_HOUR),
  checkOut: onTheClock(CHECK_OUT_HOUR),
}

/** Nights from 14:00 on the first day to 10:00 on the last, so that two stays may share a day (rules C1, T1). */
export class StayRange {
  private constructor(
    readonly checkIn: AucklandDate,
    readonly checkOut: AucklandDate
  ) {}

  static from(checkIn: string, checkOut: string): StayRange | null {
    const first = parseAucklandDate(checkIn)
    const last = parseAucklandDate(checkOut)

    return first !== null && last !== null && first < last ? new StayRange(first, last) : null
  }

  get nights(): number {
    return daysBetween(this.checkIn, this.checkOut)
  }

  /** @returns with so many nights more before and after */
  widened(days: number): StayRange {
    return new StayRange(addDays(this.checkIn, -days), addDays(this.checkOut, days))
  }

  /** Whether they have a night in common. */
  meets({ checkIn, checkOut }: StayRange): boolean {
    return this.checkIn < checkOut && checkIn < this.checkOut
  }

  isSame({ checkIn, checkOut }: StayRange): boolean {
    return this.checkIn === checkIn && this.checkOut === checkOut
  }

  get startsAt(): DateTime<true> {
    return aucklandInstant(this.checkIn, CHECK_IN_HOUR)
  }

  get endsAt(): DateTime<true> {
    return aucklandInstant(this.checkOut, CHECK_OUT_HOUR)
  }

  get dateRange(): string {
    return `[${this.checkIn},${this.checkOut})`
  }

  toString(): string {
    return `${formatAucklandDate(this.checkIn)} - ${formatAucklandDate(this.checkOut)}`
  }
}

function onTheClock(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}
