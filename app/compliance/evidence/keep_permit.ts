import ListingPermit from '#catalog/contract/listing_permit'
import type Evidence from '#compliance/models/evidence'
import type { Trx } from '#platform/database/trx'

/** Writes what the evidence says for the rules of stays, in the transaction of its change (rule E13). */
export async function keepPermit(evidence: Evidence, trx: Trx): Promise<void> {
  const { listingId, decision, inWaitingListArea } = evidence
  const { rentalApprovalUntil: approvalUntil, inspectionValidUntil: inspectionUntil } = evidence
  const permitChecked = decision === 'checked' && inWaitingListArea !== true

  await new ListingPermit().keep({ listingId, permitChecked, approvalUntil, inspectionUntil }, trx)
}
