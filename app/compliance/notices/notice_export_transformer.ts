import type { DateTime } from 'luxon'
import Notice from '#compliance/models/notice'
import NoticeTransformer from '#compliance/notices/notice_transformer'
import type { AccountExport } from '#identity/contract/account_parts'
import type User from '#identity/models/user'

/** What the harbourmaster was told of a renter's stays: where they are only while the renter sees the access details (rule E57). */
export default class NoticeExportTransformer implements AccountExport {
  async recordsOf({ user, now }: { user: User; now: DateTime }) {
    const notices = await Notice.query()
      .whereHas('booking', (booking) => booking.where('renterId', user.id))
      .preload('booking', (booking) => booking.preload('renter').preload('payments'))
      .preload('mail')
      .orderBy('createdAt')
      .orderBy('id')

    return {
      notices: notices.map((notice) => {
        const facts = new NoticeTransformer(notice)

        return notice.booking.areDetailsShown(now) ? facts.toObject() : facts.withoutPlace()
      }),
    }
  }
}
