import type { Sql } from '#platform/database/sql'

/** How many of their requests owners answer: booking provides it (app/booking/booking_provider.ts). */
export abstract class ResponseRates {
  /** Whole percent of the requests of 90 days; null below three (rule B65). */
  abstract of(ownerId: string): Promise<number | null>

  /** SQL of the same, for the owner that this column names. */
  abstract sqlOf(ownerId: Sql): Sql
}
