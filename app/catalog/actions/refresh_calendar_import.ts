import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import { LapsedHolds } from '#catalog/contract/lapsed_holds'
import { mailImportConflicts } from '#catalog/mails/mail_import_conflicts'
import { mailImportFails } from '#catalog/mails/mail_import_fails'
import CalendarImport from '#catalog/models/calendar_import'
import { EMPTIED } from '#catalog/steps/import_words'
import { type FetchedCalendar, fetchCalendar } from '#catalog/steps/fetch_calendar'
import { notifyCalendar } from '#catalog/contract/notify_listing'
import { builderArgs, sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import { aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

export type RefreshOutcome = 'read' | 'unchanged' | 'kept' | 'failing' | 'gone'

interface Refresh {
  importId: string
  now: DateTime
}

/** Reads another calendar and takes its days (rules C27 to C36). */
@inject()
export default class RefreshCalendarImport {
  constructor(
    private calendar: Calendar,
    private lapsedHolds: LapsedHolds
  ) {}

  /** Throws DatesUnavailable when the calendar is locked for too long; nothing changes then. */
  async handle({ importId, now }: Refresh): Promise<RefreshOutcome> {
    const before = await CalendarImport.query().where('id', importId).preload('listing').first()
    if (!before) return 'gone'
    const { listingId } = before
    const fetched = await fetchCalendar(before, { today: aucklandDateOf(now) })
    if (fetched === 'unchanged') return this.#noteUnchanged(before, now)
    if ('taken' in fetched && fetched.taken.length > 0)
      await this.lapsedHolds.release({ listingId, stay: spanOf(fetched.taken), now })

    return db.transaction(async (trx) => {
      await this.calendar.lock(listingId, trx)
      const calendar = await CalendarImport.query({ client: trx })
        .where('id', importId)
        .preload('listing', (listing) => listing.preload('owner'))
        .forUpdate()
        .first()
      if (!calendar || calendar.listing.deletedAt) return 'gone'
      // Somebody who began later was faster.
      if (calendar.lastTriedAt && calendar.lastTriedAt > now) return 'unchanged'

      const outcome = await this.#apply({ calendar, fetched, now }, trx)
      await notifyCalendar(listingId, trx)
      return outcome
    })
  }

  /**
   * One statement and no lock, since no night changes. What somebody else stored meanwhile stays, and the calendar stays due then
   * (rule C38).
   */
  async #noteUnchanged(before: CalendarImport, now: DateTime): Promise<RefreshOutcome> {
    const { id, listingId, etag, digest, isEmptied } = before
    const note = (client?: Trx) =>
      CalendarImport.query({ client })
        .where('id', id)
        .whereRaw(
          ...builderArgs(
            sql`(etag, digest, is_emptied) IS NOT DISTINCT FROM (${etag}, ${digest}, ${isEmptied})`
          )
        )
        .where((tried) => tried.whereNull('lastTriedAt').orWhere('lastTriedAt', '<=', now.toSQL()!))
        .update({ lastTriedAt: now, lastSuccessAt: now, failingSince: null, lastError: null })

    if (before.statusAt(now) === 'ok') await note()
    else
      await db.transaction(async (trx) => {
        await note(trx)
        await notifyCalendar(listingId, trx)
      })
    return 'unchanged'
  }

  async #apply(
    {
      calendar,
      fetched,
      now,
    }: { calendar: CalendarImport; fetched: Exclude<FetchedCalendar, 'unchanged'>; now: DateTime },
    trx: Trx
  ): Promise<RefreshOutcome> {
    calendar.lastTriedAt = now
    if ('error' in fetched) {
      await calendar
        .merge({ lastError: fetched.error, failingSince: calendar.failingSince ?? now })
        .save()
      await mailImportFails({ calendar, now }, trx)
      return 'failing'
    }

    calendar.merge({ lastSuccessAt: now, failingSince: null, lastError: null })
    const { taken, events, etag, digest } = fetched
    if (events === 0 && calendar.events > 0 && !calendar.isEmptied) {
      await calendar.merge({ isEmptied: true, etag: null, digest: null, lastError: EMPTIED }).save()
      return 'kept'
    }

    const days = `{${taken.map(({ dateRange }) => dateRange).join(',')}}`
    await calendar
      .merge({ days, events, etag, digest, isEmptied: false, readOn: aucklandDateOf(now) })
      .save()
    const conflicts = await this.calendar.replaceSource(
      { listingId: calendar.listingId, source: calendar.id, taken },
      trx
    )
    await mailImportConflicts({ calendar, conflicts }, trx)
    return 'read'
  }
}

/** From the first night to the last; they are in order. */
function spanOf(taken: StayRange[]): StayRange {
  return StayRange.from(taken[0].checkIn, taken.at(-1)!.checkOut)!
}
