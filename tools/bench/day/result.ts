import type { Answered } from './arrivals.ts'
import type { Seen } from './watch.ts'
import type { DayWork } from './works.ts'

/** Some minutes at a share of the capacity. */
export interface Stage {
  percent: number
  /** Requests a second that were begun. */
  rate: number
  answered: Map<string, Answered>
  seen: Seen[]
  /** Events that came over live streams, a second. */
  events: number
}

export interface DayResult {
  /** Requests a second that the site answers in time. */
  capacity: number
  works: DayWork[]
  stages: Stage[]
  /** Lines beside the load that were not taken. */
  failedLines: number
}
