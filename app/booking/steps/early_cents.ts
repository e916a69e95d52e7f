import type { DateTime } from 'luxon'
import FindOwnerRecord from '#booking/queries/find_owner_record'
import { sentBeforeWholePayout } from '#payments/contract/sent_before_whole_payout'
import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'

/** What an owner can still be sent of shares that may not be sent whole yet, in cents (rules M42, M51). */
export async function findEarlyCents(
  { ownerId, now }: { ownerId: string; now: DateTime },
  client?: Trx
): Promise<Cents> {
  const records = new FindOwnerRecord()
  const { isEstablished, mostSentBeforeCheckOutCents } = await records.of({ ownerId, now }, client)
  if (!isEstablished) return 0

  const sent = await sentBeforeWholePayout({ payeeId: ownerId, now }, client)
  return Math.max(0, mostSentBeforeCheckOutCents - sent)
}
