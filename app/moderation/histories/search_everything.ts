import { inject } from '@adonisjs/core'
import ListUsers from '#moderation/accounts/list_users'
import ListListings from '#moderation/listings/list_listings'
import { type Listed, readPage } from '#moderation/lists/read_page'
import { searchFor } from '#moderation/lists/search'
import ListBookings from '#moderation/reports/list_bookings'
import { sql } from '#platform/database/sql'
import type { Page } from '#shared/values/page'

/** How many of each kind are shown; people, bookings and moorings have lists with the rest. */
const SHOWN = { page: 1, limit: 10 }

type Stored = {
  id: string
  subject: string
  recipient: string
  /** The account of this address at present. */
  recipientId: string | null
  status: 'queued' | 'sent' | 'failed' | 'discarded'
  createdAt: Date
}

export type FoundMail = Listed<Stored>

/** People, bookings, moorings and mails by a part of a name, an address or a title, or by the beginning of an id (rule X40). */
@inject()
export default class SearchEverything {
  constructor(
    private users: ListUsers,
    private bookings: ListBookings,
    private listings: ListListings
  ) {}

  async handle({ search }: { search: string }) {
    const [people, bookings, listings, mails] = await Promise.all([
      this.users.handle({ ...SHOWN, search }),
      this.bookings.handle({ ...SHOWN, search }),
      this.listings.handle({ ...SHOWN, search }),
      this.#mails(search),
    ])

    return {
      people,
      bookings,
      listings: {
        total: listings.total,
        rows: listings.rows.map(({ id, title, location, moderationStatus, isActive }) => ({
          id,
          title,
          location,
          moderationStatus,
          isActive,
        })),
      },
      mails,
    }
  }

  /** Never what they say, which can be secret. */
  async #mails(text: string): Promise<Page<FoundMail>> {
    const { term, begins } = (await searchFor(text, []))!
    const matching = sql`fold(m.recipient || ' ' || m.subject) LIKE fold(${term}) OR ${begins('m.id')}`

    return readPage<Stored>({
      ...SHOWN,
      rows: (window) => sql`
        SELECT m.id, m.subject, m.recipient, m.status, m.created_at AS "createdAt", u.id AS "recipientId"
        FROM (SELECT * FROM mails m WHERE ${matching} ORDER BY m.created_at DESC, m.id ${window}) m
        LEFT JOIN users u ON u.email = m.recipient ORDER BY m.created_at DESC, m.id`,
      count: sql`SELECT count(*)::int AS total FROM mails m WHERE ${matching}`,
    })
  }
}
