import type { Trx } from '#platform/database/trx'

/** Problems with a stay that nobody has settled: incidents provide it (app/incidents/incidents_provider.ts). */
export abstract class OpenIncidents {
  /** Whether the booking has an incident that is neither settled nor withdrawn; decided for good under the lock of the booking. */
  abstract has(bookingId: string, trx?: Trx): Promise<boolean>
}
