import type { Trx } from '#platform/database/trx'

/** Problems of stays that are neither settled nor withdrawn: incidents provide it (app/incidents/incidents_provider.ts). */
export abstract class OpenIncidents {
  /** Whether the booking has one; nobody changes it while the booking is locked. */
  abstract has(bookingId: string, trx?: Trx): Promise<boolean>

  /** The bookings of an owner's moorings that have one, the latest reported first. */
  abstract ofOwner(ownerId: string): Promise<string[]>
}
