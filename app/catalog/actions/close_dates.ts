import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import Calendar from '#catalog/contract/calendar'
import type Opening from '#catalog/models/opening'
import { publishChange } from '#catalog/steps/publish_change'
import type { Author } from '#shared/values/author'

/** Takes an opening away: its days are closed again, unless another opening has them. Stays are left alone (rule C18). */
@inject()
export default class CloseDates {
  constructor(private calendar: Calendar) {}

  /** Throws DatesUnavailable when the lock is not granted. */
  async handle({ opening, by }: { opening: Opening; by: Author }): Promise<void> {
    const { listingId, firstDay: startDate, lastDay: endDate } = opening

    await db.transaction(async (trx) => {
      await this.calendar.lock(listingId, trx)
      await opening.useTransaction(trx).delete()
      await this.calendar.close(listingId, trx)
      await publishChange(
        { ...by, listingId, change: 'dates_closed', before: { startDate, endDate } },
        trx
      )
    })
  }
}
