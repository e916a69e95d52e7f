import db from '@adonisjs/lucid/services/db'
import { NoticesExported } from '#compliance/events/notice_events'
import Notice from '#compliance/models/notice'
import { publish } from '#shared/events/publish'
import { type AucklandDate, addDays, aucklandInstant } from '#shared/values/auckland_time'
import type { Author } from '#shared/values/author'

interface Period {
  /** Auckland days, both included; left out: without a limit. */
  from?: AucklandDate
  to?: AucklandDate
}

/** The notices that were made in a period, oldest first; audited (rule E55). */
export default class ExportNotices {
  async handle({ from, to, ...author }: Author & Period): Promise<Notice[]> {
    return db.transaction(async (trx) => {
      const notices = await Notice.query({ client: trx })
        .if(from, (query) => query.where('createdAt', '>=', startOf(from!)))
        .if(to, (query) => query.where('createdAt', '<', startOf(addDays(to!, 1))))
        .preload('mail')
        .orderBy('createdAt')
        .orderBy('id')
      const count = notices.length

      await publish(
        new NoticesExported({ ...author, from: from ?? null, to: to ?? null, count }),
        trx
      )
      return notices
    })
  }
}

const startOf = (day: AucklandDate) => aucklandInstant(day, 0).toSQL()
