import type { DateTime } from 'luxon'
import CalendarEntry, { whereTaking } from '#catalog/models/calendar_entry'
import CalendarImport from '#catalog/models/calendar_import'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { aucklandDateOf } from '#shared/values/auckland_time'

interface Options {
  listingId: string
  now: DateTime
  withPast?: boolean
}

/** Stays, blocks and imports of a listing by date, for its owner; past ones only on request, lapsed holds never. */
export default class ListTakenNights {
  async handle({ listingId, now, withPast = false }: Options): Promise<CalendarEntry[]> {
    const taken = sql`WHERE listing_id = ${listingId} AND kind NOT IN ('closed', 'pause') AND ${whereTaking('calendar_entries', now)}
      AND (${withPast} OR upper(nights) > ${aucklandDateOf(now)}::date)
      ORDER BY lower(nights), id`

    const entries = await findModels(CalendarEntry, taken, { plan: 'prepared' })
    await this.#addImports(entries)
    return entries
  }

  async #addImports(entries: CalendarEntry[]) {
    const imported = entries.filter(({ source }) => source !== null)
    if (imported.length === 0) return

    const imports = await CalendarImport.findMany(imported.map(({ source }) => source))
    for (const entry of imported) {
      const found = imports.find(({ id }) => id === entry.source)
      if (found) entry.$setRelated('import', found)
    }
  }
}
