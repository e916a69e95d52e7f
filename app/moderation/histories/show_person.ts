import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import ListUsers from '#moderation/accounts/list_users'
import { readHistory } from '#moderation/histories/history_rows'
import ListListings from '#moderation/listings/list_listings'
import ListBookings from '#moderation/reports/list_bookings'
import { findOwnerCosts } from '#payments/contract/find_owner_costs'
import { providerLink } from '#payments/contract/provider_link'
import { findLosses } from '#payments/contract/find_losses'
import { sqlShareKept } from '#payments/contract/owner_share'
import ConnectedAccount from '#payments/models/connected_account'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { NotFound } from '#shared/exceptions/domain_error'
import { type Cents, toNzd } from '#shared/values/money'
import { isUuid } from '#shared/values/uuid'

/** How many of the newest bookings and moorings stand on the page; lists have all. */
const SHOWN = 5

/** One person as administrators see them: account, moorings, bookings, money after refunds and everything that happened (rule X39). */
@inject()
export default class ShowPerson {
  constructor(
    private users: ListUsers,
    private bookings: ListBookings,
    private listings: ListListings
  ) {}

  /** Throws NotFound. */
  async handle({ id, page }: { id: string; page: number }) {
    const first = { page: 1, limit: SHOWN }
    const { rows } = isUuid(id) ? await this.users.handle({ ...first, id }) : { rows: [] }
    if (rows.length === 0) throw new NotFound('Person not found')

    const { admin: limit } = marketplace.pages
    const [bookings, listings, money, account, history] = await Promise.all([
      this.bookings.handle({ ...first, person: id }),
      this.listings.handle({ ...first, ownerId: id, sort: '-createdAt' }),
      this.#moneyOf(id),
      ConnectedAccount.findBy({ userId: id }),
      readHistory(
        {
          bookings: sql`SELECT id FROM bookings WHERE renter_id = ${id} OR owner_id = ${id}`,
          personId: id,
        },
        { page, limit, newestFirst: true }
      ),
    ])

    return {
      person: rows[0],
      bookings,
      listings: {
        total: listings.total,
        rows: listings.rows.map((listing) => ({
          id: listing.id,
          title: listing.title,
          moderationStatus: listing.moderationStatus,
          isActive: listing.isActive,
        })),
      },
      money,
      stripe: account?.stripeAccountId ? providerLink(account.stripeAccountId) : null,
      history,
    }
  }

  /** NZD: what they paid and got back as renter; of their moorings what is theirs after refunds and lost disputes, and what they owe. */
  async #moneyOf(id: string) {
    const [sums] = await runSql<Record<'paid' | 'refunded' | 'share' | 'sent' | 'withheld', Cents>>(
      sql`SELECT
        coalesce(sum(t.amount_cents) FILTER (WHERE t.payer_id = ${id}), 0)::int AS paid,
        coalesce(sum(t.refunded_cents) FILTER (WHERE t.payer_id = ${id}), 0)::int AS refunded,
        coalesce(sum(${sqlShareKept('t')}) FILTER (WHERE t.payee_id = ${id}), 0)::int AS share,
        coalesce(sum(t.transferred_cents) FILTER (WHERE t.payee_id = ${id}), 0)::int AS sent,
        coalesce(sum(t.withheld_cents) FILTER (WHERE t.payee_id = ${id}), 0)::int AS withheld
      FROM transactions t WHERE t.status = 'completed' AND (t.payer_id = ${id} OR t.payee_id = ${id})`
    )

    const [lostAsPayer, lostAsOwner] = await Promise.all([
      findLosses(sql`t.payer_id = ${id}`),
      findLosses(sql`t.payee_id = ${id}`),
    ])

    return {
      paid: toNzd(sums.paid),
      refunded: toNzd(sums.refunded),
      takenBack: toNzd(lostAsPayer.amountCents),
      ownerShare: toNzd(sums.share - lostAsOwner.ownerShareCents),
      sentToOwner: toNzd(sums.sent),
      withheld: toNzd(sums.withheld),
      owed: toNzd(await findOwnerCosts(id)),
    }
  }
}
