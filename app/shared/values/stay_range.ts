import type { DateTime } from 'luxon'
import {
  type AucklandDate,
  aucklandInstant,
  daysBetween,
  formatAucklandDate,
  parseAucklandDate,
} from '#shared/values/auckland_time'

const CHECK_IN_HOUR = 14
const CHECK_OUT_HOUR = 10

/** From when one may arrive, and by when to leave, as people read it. */
export const STAY_TIMES = {
  checkIn: onTheClock(CHECK_IN_HOUR),
  checkOut: onTheClock(CHECK_OUT_HOUR),
}

/**
 * A half-open range of nights between two Auckland dates, from 14:00 on the first to 10:00 on the last, so that two
 * stays may share a day (rules C1, T1).
 */
export class StayRange {
  private constructor(
    readonly checkIn: AucklandDate,
    readonly checkOut: AucklandDate
  ) {}

  /** @returns null when a date cannot be read or there is no night between them */
  static from(checkIn: string, checkOut: string): StayRange | null {
    const first = parseAucklandDate(checkIn)
    const last = parseAucklandDate(checkOut)

    return first !== null && last !== null && first < last ? new StayRange(first, last) : null
  }

  get nights(): number {
    return daysBetween(this.checkIn, this.checkOut)
  }

  isSame({ checkIn, checkOut }: StayRange): boolean {
    return this.checkIn === checkIn && this.checkOut === checkOut
  }

  /** 14:00 in Auckland on the first day. */
  get startsAt(): DateTime<true> {
    return aucklandInstant(this.checkIn, CHECK_IN_HOUR)
  }

  /** 10:00 in Auckland on the last day. */
  get endsAt(): DateTime<true> {
    return aucklandInstant(this.checkOut, CHECK_OUT_HOUR)
  }

  /** PostgreSQL's daterange: `[2026-12-24,2026-12-27)`. */
  get dateRange(): string {
    return `[${this.checkIn},${this.checkOut})`
  }

  toString(): string {
    return `${formatAucklandDate(this.checkIn)} - ${formatAucklandDate(this.checkOut)}`
  }
}

/** 14 -> "2:00 PM". */
function onTheClock(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}
