import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import Calendar from '#catalog/contract/calendar'
import type CalendarImport from '#catalog/models/calendar_import'
import { publishChange } from '#catalog/steps/publish_change'
import type { Author } from '#shared/values/author'

/** Takes another calendar away; its days become free. */
@inject()
export default class RemoveCalendarImport {
  constructor(private calendar: Calendar) {}

  /** Throws DatesUnavailable when the lock is not granted. */
  async handle({ calendar, by }: { calendar: CalendarImport; by: Author }): Promise<void> {
    const { id: source, listingId, name } = calendar

    await db.transaction(async (trx) => {
      await this.calendar.lock(listingId, trx)
      await calendar.useTransaction(trx).delete()
      await this.calendar.replaceSource({ listingId, source, taken: [] }, trx)
      const change = 'calendar_import_removed'
      await publishChange({ ...by, listingId, change, before: { name } }, trx)
    })
  }
}
