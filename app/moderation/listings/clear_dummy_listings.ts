import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import DeleteDummyBookings from '#booking/contract/delete_dummy_bookings'
import DeleteDummyListings from '#catalog/contract/delete_dummy_listings'
import DropDummyDocuments from '#compliance/contract/drop_dummy_documents'
import { recordAudit } from '#moderation/audit/record_audit'

interface Clearance {
  /** Null when an operator did it on the command line. */
  actorId: string | null
  address?: string | null
  isDryRun?: boolean
}

/** `kept`: dummy listings with a real booking. */
export type Cleared = { deleted: number; kept: number }

/** Removes demo listings with their photos, blocks and demo bookings (rule X22). */
@inject()
export default class ClearDummyListings {
  constructor(
    private bookings: DeleteDummyBookings,
    private documents: DropDummyDocuments,
    private listings: DeleteDummyListings
  ) {}

  async handle({ isDryRun = false, ...by }: Clearance): Promise<Cleared> {
    const trx = await db.transaction()

    try {
      const { neededListingIds: keepIds } = await this.bookings.handle(trx)
      await this.documents.handle({ keepIds }, trx)
      const deleted = await this.listings.handle({ keepIds }, trx)
      const cleared = { deleted, kept: keepIds.length }

      await recordAudit(
        {
          ...by,
          action: 'dummy_listings.deleted',
          targetType: 'marketplace',
          targetId: null,
          after: cleared,
        },
        trx
      )
      await (isDryRun ? trx.rollback() : trx.commit())
      return cleared
    } catch (error) {
      await trx.rollback()
      throw error
    }
  }
}
