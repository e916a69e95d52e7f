import { whereAwaitingAnswer } from '#booking/contract/stay_facts'
import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { OpenIncidents } from '#booking/contract/open_incidents'
import { type RenterAtMooring, UnreadRenters } from '#booking/contract/unread_renters'
import { listWaitingRefunds } from '#payments/contract/list_waiting_refunds'
import { runSql } from '#platform/database/run_sql'
import { type Sql, sql } from '#platform/database/sql'

/** Bookings about which an owner has to do something: a request or a change of dates to answer, a message that is not read, a problem that is open, a refund that they have to make good. */
@inject()
export default class ListWaitingForOwner {
  constructor(
    private unread: UnreadRenters,
    private incidents: OpenIncidents
  ) {}

  async handle({ ownerId }: { ownerId: string }) {
    const [unread, problems, refunds, requests, changes] = await Promise.all([
      this.unread.of(ownerId).then((renters) => latestOf(ownerId, renters)),
      this.incidents.ofOwner(ownerId),
      listWaitingRefunds(ownerId).then(bookingsOfCharges),
      idsOf(sql`SELECT id FROM bookings WHERE owner_id = ${ownerId} AND ${whereAwaitingAnswer()}`),
      idsOf(sql`SELECT booking_id AS id FROM booking_changes
        WHERE status = 'awaiting_owner' AND expires_at > ${DateTime.utc()}
          AND EXISTS (SELECT FROM bookings b WHERE b.id = booking_changes.booking_id AND b.owner_id = ${ownerId})`),
    ])

    return { requests, changes, unread, problems, refunds }
  }
}

async function idsOf(statement: Sql): Promise<string[]> {
  const rows = await runSql<{ id: string }>(statement, { client: 'together' })

  return rows.map(({ id }) => id)
}

async function bookingsOfCharges(references: string[]): Promise<string[]> {
  if (references.length === 0) return []

  return idsOf(
    sql`SELECT booking_id AS id FROM booking_charges WHERE id = ANY(${references}::uuid[])`
  )
}

/** The latest booking of each renter who wrote. */
async function latestOf(ownerId: string, renters: RenterAtMooring[]): Promise<string[]> {
  if (renters.length === 0) return []
  const [listingIds, renterIds] = [
    renters.map(({ listingId }) => listingId),
    renters.map(({ renterId }) => renterId),
  ]
  const bookings = await runSql<{ id: string } & RenterAtMooring>(
    sql`SELECT id, listing_id AS "listingId", renter_id AS "renterId" FROM bookings
      WHERE owner_id = ${ownerId} AND (listing_id, renter_id) IN (
        SELECT * FROM unnest(${listingIds}::uuid[], ${renterIds}::uuid[]))
      ORDER BY check_in, id`,
    { client: 'together' }
  )
  const latest = bookings.map(({ id, listingId, renterId }) => [`${listingId}:${renterId}`, id])

  return [...new Map(latest as [string, string][]).values()]
}
