import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { toListed } from '#moderation/lists/read_page'
import { monthStart, TOTALS, type Totals } from '#moderation/reports/totals'
import CountMonths, { type GrowthMonth } from '#moderation/reports/count_months'
import { ordering, type Sort } from '#moderation/lists/ordering'
import { orderByName } from '#moderation/lists/person'
import marketplace from '#config/marketplace'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

export type ConnectedOwner = {
  id: string
  name: string
  email: string
  listings: number
  joinedAt: string
}

type Counts = Totals & { newUsersThisMonth: number; totalOwners: number }

export type GrowthReport = Counts & {
  /** Percentage of owners who are connected. */
  ownerConversionRate: number
  listingsPerConnectedOwner: number
  bookingsPerListing: number
  owners: ConnectedOwner[]
  /** The last twelve Auckland months, newest first. */
  months: GrowthMonth[]
}

const OWNERS_SHOWN = 1000

export const CONNECTED_OWNER_SORTS = {
  joinedAt: sql`u.created_at`,
  name: orderByName('u'),
  email: sql`lower(u.email)`,
  listings: sql`listings`,
}

type OwnerSort = Sort<typeof CONNECTED_OWNER_SORTS>

const cache = new Cache<GrowthReport>({
  seconds: marketplace.freshness.reportSeconds,
  isReport: true,
  maxEntries: 10,
})

/** Growth by month, and the owners who can be paid (rule X21). */
@inject()
export default class ReportGrowth {
  constructor(private months: CountMonths) {}

  /**
   * May lag by seconds (docs/adr/0026).
   *
   * @param sort order of the connected owners; latest first by default
   */
  handle({ sort = '-joinedAt' }: { sort?: OwnerSort } = {}): Promise<GrowthReport> {
    return cache.getOrSet(sort, () => this.#report(sort))
  }

  async #report(sort: OwnerSort): Promise<GrowthReport> {
    const [counts, owners, months] = await Promise.all([
      this.#counts(DateTime.utc()),
      this.#connectedOwners(sort),
      this.months.handle(),
    ])
    const { connectedOwners, totalOwners, totalListings, totalBookings } = counts

    return {
      ...counts,
      ownerConversionRate: ratio(100 * connectedOwners, totalOwners),
      listingsPerConnectedOwner: ratio(totalListings, connectedOwners),
      bookingsPerListing: ratio(totalBookings, totalListings),
      owners,
      months,
    }
  }

  async #counts(now: DateTime): Promise<Counts> {
    const [counts] = await runSql<Counts>(
      sql`SELECT ${TOTALS},
        (SELECT count(*)::int FROM users WHERE created_at >= ${monthStart(now)}) AS "newUsersThisMonth",
        (SELECT count(*)::int FROM users WHERE role = 'OWNER') AS "totalOwners"`
    )

    return counts
  }

  async #connectedOwners(sort: OwnerSort): Promise<ConnectedOwner[]> {
    const rows = await runSql<Omit<ConnectedOwner, 'joinedAt'> & { joinedAt: Date }>(
      sql`SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.email, u.created_at AS "joinedAt", listings
       FROM users u
       CROSS JOIN LATERAL
         (SELECT count(*)::int AS listings FROM listings l WHERE l.owner_id = u.id AND l.deleted_at IS NULL) counted
       WHERE u.role = 'OWNER' AND u.stripe_onboarded
       ORDER BY ${ordering(CONNECTED_OWNER_SORTS, sort, 'u')} LIMIT ${OWNERS_SHOWN}`
    )

    return rows.map(toListed)
  }
}

/** With one decimal; 0 when there are none. */
function ratio(count: number, of: number) {
  return of === 0 ? 0 : Math.round((10 * count) / of) / 10
}
