import Listing from '#catalog/models/listing'
import { type DueEnd, dueEnds } from '#compliance/evidence/due_ends_sql'
import { mailEvidenceEnds } from '#compliance/evidence/mail_evidence'
import EvidenceReminder from '#compliance/models/evidence_reminder'
import type { Trx } from '#platform/database/trx'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { aucklandDateOf } from '#shared/values/auckland_time'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/**
 * Reminds an owner that the rental approval or the inspection of a mooring ends: 6 and 3 months before, and on the day. What is
 * overdue, after a late entry or a run that was missed, is one mail for each end (rule E16).
 */
export default class RemindOfEvidence {
  /** @returns whether this call mailed something */
  async handle({ listingId, now }: { listingId: string; now: DateTime }): Promise<boolean> {
    const today = aucklandDateOf(now)

    return db.transaction(async (trx) => {
      const listing = await Listing.query({ client: trx })
        .where('id', listingId)
        .whereNull('deleted_at')
        .forUpdate()
        .first()
      if (!listing) return false
      await listing.load('owner')
      const due = await runSql<DueEnd>(
        sql`SELECT * FROM (${dueEnds(today)}) due WHERE "listingId" = ${listingId} ORDER BY months`,
        { client: trx }
      )

      const nearest = due.filter(
        ({ what }, index) => due.findIndex((one) => one.what === what) === index
      )
      for (const end of nearest)
        await mailEvidenceEnds({ ...end, listing, isPast: end.day < today }, trx)
      await this.#note(due, now, trx)
      return nearest.length > 0
    })
  }

  async #note(due: DueEnd[], now: DateTime, trx: Trx) {
    const rows = due.map(({ day: endsOn, ...end }) => ({ ...end, endsOn, createdAt: now }))

    await EvidenceReminder.createMany(rows, { client: trx })
  }
}
