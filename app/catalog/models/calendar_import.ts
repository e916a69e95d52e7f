import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { CalendarImportSchema } from '#database/schema'
import Listing from '#catalog/models/listing'
import { encryptedColumn } from '#platform/database/encrypted_column'
import { hoursBetween } from '#shared/values/auckland_time'

export type ImportStatus = 'new' | 'ok' | 'failing' | 'stale'

/**
 * A calendar of an owner elsewhere, whose days are taken here. `days` are the ones it said last (PostgreSQL's datemultirange), also
 * those that stays have; `etag` and `digest` are of the answer read on the Auckland date `readOn`.
 */
export default class CalendarImport extends CalendarImportSchema {
  @column(encryptedColumn)
  declare url: string

  @belongsTo(() => Listing)
  declare listing: BelongsTo<typeof Listing>

  /** Stale: nothing was read for three hours, whatever the reason (rule C33). */
  statusAt(now: DateTime): ImportStatus {
    const { staleHours } = marketplace.calendarImports
    if (hoursBetween(this.lastGoodAt, now) >= staleHours) return 'stale'
    if (this.failingSince) return 'failing'

    return this.lastTriedAt ? 'ok' : 'new'
  }

  /** When it was read last; until then when it was added. */
  get lastGoodAt(): DateTime {
    return this.lastSuccessAt ?? this.createdAt
  }
}
