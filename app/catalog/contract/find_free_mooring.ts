import type { DateTime } from 'luxon'
import { whereJustHeld } from '#catalog/contract/calendar_changes'
import { whereRefusing } from '#catalog/queries/calendar_sql'
import { whereMatching } from '#catalog/queries/matching_listings'
import { boatOf, type VesselFacts } from '#catalog/rules/vessel_fit'
import { runSql } from '#platform/database/run_sql'
import { all, sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import type { StayRange } from '#shared/values/stay_range'

interface Wanted {
  stay: StayRange
  /** Null: any boat. */
  vessel: VesselFacts | null
  /** Null: any region. */
  region: string | null
  /** Whose own moorings are left out. */
  personId: string
  /** Of these alone; all when left out. */
  among?: string[]
  /** Whether nights that were held until some minutes ago count as free. */
  countsJustHeld: boolean
  now: DateTime
}

/**
 * The newest public mooring of a region where a person can book all nights of a stay with their boat, as the search by dates says;
 * null without one. A lapsed hold that is not released yet has its nights.
 */
export default class FindFreeMooring {
  async handle(wanted: Wanted, trx?: Trx): Promise<string | null> {
    const { stay, vessel, region, personId, among, countsJustHeld, now } = wanted
    const { checkIn, checkOut } = stay
    const boat = vessel && boatOf(vessel)
    const fit = boat ? { boat, acceptsLowTide: false, fitsOnly: true } : undefined
    const entries = sql`listing_id = listings.id AND ${whereRefusing(stay)}`
    const where = all([
      among && sql`id = ANY(${among}::uuid[])`,
      whereMatching({ checkIn, checkOut, region: region ?? undefined, fit, now }),
      sql`owner_id <> ${personId}`,
      sql`NOT EXISTS (SELECT FROM calendar_entries WHERE ${entries})`,
      !countsJustHeld && sql`NOT ${whereJustHeld(stay.dateRange, now)}`,
    ])
    const [found] = await runSql<{ id: string }>(
      sql`SELECT id FROM listings WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT 1`,
      { client: trx }
    )

    return found?.id ?? null
  }
}
