import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import Calendar from '#catalog/contract/calendar'
import { publishChange } from '#catalog/steps/publish_change'
import type CalendarEntry from '#catalog/models/calendar_entry'
import type { Author } from '#shared/values/author'

@inject()
export default class UnblockDates {
  constructor(private calendar: Calendar) {}

  async handle({ block, by }: { block: CalendarEntry; by: Author }): Promise<void> {
    const { listingId, reason, firstDay: startDate, lastDay: endDate } = block

    await db.transaction(async (trx) => {
      await this.calendar.unblock({ blockId: block.id }, trx)
      await publishChange(
        {
          ...by,
          listingId,
          change: 'dates_unblocked',
          before: { startDate, endDate, reason },
        },
        trx
      )
    })
  }
}
