import { belongsTo, scope } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { CalendarEntrySchema } from '#database/schema'
import CalendarImport from '#catalog/models/calendar_import'
import Listing from '#catalog/models/listing'
import { builderArgs, raw, type Sql, sql } from '#platform/database/sql'
import { type AucklandDate, addDays } from '#shared/values/auckland_time'

/** SQL for rows of `calendar_entries` under this alias: the entry takes its nights; all do but lapsed holds (rule B9). */
export function whereTaking(alias: string, now: DateTime): Sql {
  const entries = raw(alias)

  return sql`(${entries}.held_until IS NULL OR ${entries}.held_until > ${now})`
}

/**
 * Nights taken by a stay, by an owner's block, or by another calendar, whose id is `source`; or closed ones, which no new stay may
 * have; or a pause of all nights, whose source is what it was asked for. `withTurnover` are the nights of a stay with those around it that its mooring keeps free.
 */
export default class CalendarEntry extends CalendarEntrySchema {
  /** The other calendar of imported nights; loaded where it is shown. */
  @belongsTo(() => CalendarImport, { foreignKey: 'source' })
  declare import: BelongsTo<typeof CalendarImport>

  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  /** The booking that has the nights, or that they are held for beside its own; null for none. */
  get stayId(): string | null {
    return this.forBookingId ?? this.bookingId
  }

  /** Whether they are left of a stay that the owner cancelled: an administrator alone frees them (rule C14). */
  get isClosed(): boolean {
    return this.kind === 'block' && this.bookingId !== null
  }

  /** What the owner calls the other calendar, where it is loaded. */
  get sourceName(): string | null {
    const calendar: CalendarImport | undefined = this.import

    return calendar?.name ?? null
  }

  static taking = scope((query, now: DateTime) => {
    query.whereRaw(...builderArgs(whereTaking('calendar_entries', now)))
  })

  /** With nights after an Auckland date. */
  static endingAfter = scope((query, day: AucklandDate) => {
    query.whereRaw(...builderArgs(sql`upper(nights) > ${day}::date`))
  })

  /** The first night, which is the check-in date. */
  get firstDay(): AucklandDate {
    return endsOf(this.nights).from
  }

  /** The day after the last night. */
  get dayAfter(): AucklandDate {
    return endsOf(this.nights).to
  }

  /** The nights that no new stay may have because of it, from one date until before the other: its own, and those of the turnover. */
  get refused(): { from: AucklandDate; to: AucklandDate } {
    return endsOf(this.withTurnover ?? this.nights)
  }

  /** The last night; of a block, its last whole day. */
  get lastDay(): AucklandDate {
    return addDays(this.dayAfter, -1)
  }
}

/** Of a date range as PostgreSQL writes it: `[2026-12-01,2026-12-05)`. */
function endsOf(range: string) {
  return { from: range.slice(1, 11), to: range.slice(12, 22) }
}
