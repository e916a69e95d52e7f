import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import CountUnread from '#messaging/conversations/count_unread'
import {
  type ViewedConversation,
  viewConversations,
} from '#messaging/conversations/viewed_conversation'
import { type Page, toPage } from '#shared/values/page'
import { isUuid } from '#shared/values/uuid'

interface Options {
  userId: string
  bookingId?: string
  listingId?: string
  page: number
  limit: number
}

const OF_LISTING = 'AND c.listing_id = :listingId'
const OF_BOOKING =
  'AND (c.listing_id, c.renter_id) IN (SELECT listing_id, renter_id FROM bookings WHERE id = :bookingId)'

/** A person's conversations as renter and as owner, the newest message first, with what they have not read in all (rule G6). */
@inject()
export default class ListConversations {
  constructor(private countUnread: CountUnread) {}

  async handle(options: Options): Promise<Page<ViewedConversation> & { unread: number }> {
    const { userId, bookingId, listingId, page, limit } = options
    const ids = [bookingId, listingId].filter((id) => id !== undefined)
    const unread = await this.countUnread.handle({ userId })
    if (!ids.every(isUuid)) return { ...toPage([], 0, { page, limit }), unread }

    const found = await this.#find(options)
    const rows = await viewConversations({ ids: found.ids, userId, now: DateTime.utc() })
    return { ...toPage(rows, found.total, { page, limit }), unread }
  }

  /** Each side by its own index, newest first. */
  async #find({ userId, bookingId, listingId, page, limit }: Options) {
    const filter = [listingId && OF_LISTING, bookingId && OF_BOOKING].filter(Boolean).join(' ')
    const own = ['renter', 'owner']
      .map(
        (side) =>
          `(SELECT c.id, c.last_message_at FROM conversations c WHERE c.${side}_id = :userId ${filter})`
      )
      .join(' UNION ALL ')
    const bindings = { userId, ...(bookingId && { bookingId }), ...(listingId && { listingId }) }

    const [{ rows }, { rows: totals }] = await Promise.all([
      db.rawQuery<{ rows: { id: string }[] }>(
        `${own} ORDER BY last_message_at DESC, id LIMIT :limit OFFSET :offset`,
        { ...bindings, limit, offset: (page - 1) * limit }
      ),
      db.rawQuery<{ rows: { total: number }[] }>(
        `SELECT count(*)::int AS total FROM (${own}) own`,
        bindings
      ),
    ])
    return { ids: rows.map(({ id }) => id), total: totals[0].total }
  }
}
