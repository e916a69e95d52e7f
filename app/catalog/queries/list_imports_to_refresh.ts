import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import CalendarImport from '#catalog/models/calendar_import'

/** Ids of imports that were not tried for half an hour, of moorings that are not deleted; those that wait longest first. */
export default class ListImportsToRefresh {
  async handle({ now }: { now: DateTime }): Promise<string[]> {
    // A minute less: the run that is due comes a moment earlier than the one before.
    const before = now.minus({ minutes: marketplace.calendarImports.everyMinutes - 1 })
    const due = await CalendarImport.query()
      .where((tried) => {
        tried.whereNull('lastTriedAt').orWhere('lastTriedAt', '<', before.toSQL()!)
      })
      .whereHas('listing', (listing) => listing.whereNull('deletedAt'))
      .orderByRaw('last_tried_at NULLS FIRST')
      .select('id')

    return due.map(({ id }) => id)
  }
}
