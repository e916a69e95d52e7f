import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import CountUnread from '#messaging/conversations/count_unread'
import {
  type ViewedConversation,
  viewConversations,
} from '#messaging/conversations/viewed_conversation'
import { runSql } from '#platform/database/run_sql'
import { empty, join, type Sql, sql } from '#platform/database/sql'
import { type Page, toPage } from '#shared/values/page'
import { isUuid } from '#shared/values/uuid'

interface Options {
  userId: string
  bookingId?: string
  listingId?: string
  page: number
  limit: number
}

const TOGETHER = { client: 'together' } as const

const ofListing = (id: string) => sql`AND c.listing_id = ${id}`
const ofBooking = (id: string) =>
  sql`AND (c.listing_id, c.renter_id) IN (SELECT listing_id, renter_id FROM bookings WHERE id = ${id})`

/** A person's conversations as renter and as owner, the newest message first, with what they have not read in all (rule G6). */
@inject()
export default class ListConversations {
  constructor(private countUnread: CountUnread) {}

  async handle(options: Options): Promise<Page<ViewedConversation> & { unread: number }> {
    const { userId, bookingId, listingId, page, limit } = options
    const ids = [bookingId, listingId].filter((id) => id !== undefined)
    const counting = this.countUnread.handle({ userId })
    if (!ids.every(isUuid)) return { ...toPage([], 0, { page, limit }), unread: await counting }

    const [unread, found] = await Promise.all([counting, this.#find(options)])
    const rows = await viewConversations({
      ids: found.ids,
      userId,
      now: DateTime.utc(),
      extent: 'shown',
    })
    return { ...toPage(rows, found.total, { page, limit }), unread }
  }

  /** Each side by its own index, newest first. */
  async #find({ userId, bookingId, listingId, page, limit }: Options) {
    const filter = sql`${listingId ? ofListing(listingId) : empty} ${bookingId ? ofBooking(bookingId) : empty}`
    const ofSide = (isSide: Sql) =>
      sql`(SELECT c.id, c.last_message_at FROM conversations c WHERE ${isSide} ${filter})`
    const own = join(
      [ofSide(sql`c.renter_id = ${userId}`), ofSide(sql`c.owner_id = ${userId}`)],
      ' UNION ALL '
    )

    const [rows, [{ total }]] = await Promise.all([
      runSql<{ id: string }>(
        sql`${own} ORDER BY last_message_at DESC, id LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
        TOGETHER
      ),
      runSql<{ total: number }>(sql`SELECT count(*)::int AS total FROM (${own}) own`, TOGETHER),
    ])
    return { ids: rows.map(({ id }) => id), total }
  }
}
