import { eventOf } from '#shared/events/domain_event'

interface Author {
  actorId: string
  address: string | null
}

/** An administrator sent a notice to the harbourmaster again. */
export class NoticeResent extends eventOf<
  Author & { noticeId: string; bookingId: string; kind: string }
>('compliance.notice_resent') {}

/** An administrator downloaded notices, of these Auckland days; null: without a limit. */
export class NoticesExported extends eventOf<
  Author & { from: string | null; to: string | null; count: number }
>('compliance.notices_exported') {}
