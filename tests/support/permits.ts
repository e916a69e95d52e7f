import db from '@adonisjs/lucid/services/db'
import { getActiveTest } from '@japa/runner'
import ListingPermit, { type Permit } from '#catalog/contract/listing_permit'
import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'

/**
 * Harbour rules refuse stays until the running test ends, or only warn.
 *
 * @returns what ends it; for the setup of a group, which is no test yet
 */
export function setCompliance(mode: 'enforce' | 'advise'): () => void {
  const { mode: before } = marketplace.compliance
  const restore = () => void Object.assign(marketplace.compliance, { mode: before })
  Object.assign(marketplace.compliance, { mode })
  getActiveTest()?.cleanup(restore)

  return restore
}

/** Keeps of a listing what checked evidence says: far ends unless they are given. */
export async function permit(listing: Listing, of: Partial<Permit> = {}): Promise<Listing> {
  const kept = { permitChecked: true, approvalUntil: '2040-01-01', inspectionUntil: '2040-01-01' }
  await db.transaction((trx) =>
    new ListingPermit().keep({ listingId: listing.id, ...kept, ...of }, trx)
  )

  return listing.refresh()
}
