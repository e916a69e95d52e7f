import type { DateTime } from 'luxon'
import type { ImportConflict } from '#catalog/contract/calendar'
import { whereTaking } from '#catalog/models/calendar_entry'
import CalendarImport from '#catalog/models/calendar_import'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { aucklandDateOf } from '#shared/values/auckland_time'

/** An import at an instant: its nights from today on, and those of them that stays have. */
export interface ImportState {
  calendar: CalendarImport
  days: number
  conflicts: ImportConflict[]
  now: DateTime
}

/** The imports of a listing, oldest first. */
export default class ListCalendarImports {
  async handle({ listingId, now }: { listingId: string; now: DateTime }): Promise<ImportState[]> {
    const calendars = await CalendarImport.query().where({ listingId }).orderBy(['createdAt', 'id'])
    const coming = sql`datemultirange(daterange(${aucklandDateOf(now)}::date, NULL))`
    const counts = await runSql<{ id: string; days: number }>(
      sql`SELECT id, (SELECT coalesce(sum(upper(part) - lower(part)), 0)::integer FROM unnest(days * ${coming}) part) AS days
        FROM calendar_imports WHERE listing_id = ${listingId}`
    )
    const conflicts = await runSql<ImportConflict & { id: string }>(
      sql`SELECT imports.id, coalesce(for_booking_id, booking_id) AS "bookingId", lower(shared)::text AS "from", (upper(shared) - 1)::text AS "to"
        FROM calendar_imports imports JOIN calendar_entries entries ON entries.listing_id = imports.listing_id AND kind = 'stay'
        CROSS JOIN LATERAL unnest(datemultirange(nights) * days * ${coming}) shared
        WHERE imports.listing_id = ${listingId} AND ${whereTaking('entries', now)} ORDER BY shared`
    )
    const daysOf = new Map(counts.map(({ id, days }) => [id, days]))
    const conflictsOf = Map.groupBy(conflicts, ({ id }) => id)

    return calendars.map((calendar) => ({
      calendar,
      days: daysOf.get(calendar.id) ?? 0,
      conflicts: (conflictsOf.get(calendar.id) ?? []).map(({ bookingId, from, to }) => ({
        bookingId,
        from,
        to,
      })),
      now,
    }))
  }
}
