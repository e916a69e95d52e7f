import type { DateTime } from 'luxon'
import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'

export interface OwnerRecord {
  /** Whether shares need not wait for check-out (rule M42). */
  isEstablished: boolean
  /** The most that they are sent of stays that are not over: what proven stays brought, or the least (rule M51). */
  mostSentBeforeCheckOutCents: Cents
}

/** What an owner's past stays say of them; booking, which knows the stays, provides it (app/booking/booking_provider.ts). */
export abstract class OwnerRecords {
  abstract of(owner: { ownerId: string; now: DateTime }, client?: Trx): Promise<OwnerRecord>
}
