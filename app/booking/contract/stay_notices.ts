import type { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import type { StayTurn } from '#booking/rules/stay_turn'
import type { Trx } from '#platform/database/trx'

export type { StayTurn } from '#booking/rules/stay_turn'

/** What somebody outside is told of stays: compliance provides it (app/compliance/compliance_provider.ts). */
export abstract class StayNotices {
  /** Called once for each turn of a stay, in the transaction that makes it, with the booking as it is then. */
  abstract keep(turn: { booking: Booking; kind: StayTurn; now: DateTime }, trx: Trx): Promise<void>
}
