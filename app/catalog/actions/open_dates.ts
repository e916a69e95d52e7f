import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Calendar from '#catalog/contract/calendar'
import { TooManyOpenings } from '#catalog/exceptions/listing_refused'
import Opening from '#catalog/models/opening'
import { publishChange } from '#catalog/steps/publish_change'
import { refuseImpossibleDays } from '#catalog/steps/refuse_impossible_days'
import type { openingValidator } from '#catalog/validators/block_validator'
import type { Trx } from '#platform/database/trx'
import { builderArgs, sql } from '#platform/database/sql'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import type { Author } from '#shared/values/author'

type Days = Infer<typeof openingValidator> & { by: Author; now: DateTime }

/** Opens whole days of a closed calendar, first and last included; on an open one they are kept and mean nothing (rule C18). */
@inject()
export default class OpenDates {
  constructor(private calendar: Calendar) {}

  /** Throws InvalidField, TooManyOpenings, DatesUnavailable when the lock is not granted. */
  async handle({ listingId, startDate, endDate, by, now }: Days): Promise<Opening> {
    refuseImpossibleDays({ startDate, endDate, now }, 'opened')

    return db.transaction(async (trx) => {
      await this.calendar.lock(listingId, trx)
      const days = `[${startDate},${addDays(endDate, 1)})`
      const opening = await Opening.create({ listingId, days }, { client: trx })
      await this.#refuseTooMany(listingId, now, trx)
      await this.calendar.close(listingId, trx)
      await publishChange(
        { ...by, listingId, change: 'dates_opened', after: { startDate, endDate } },
        trx
      )
      return opening
    })
  }

  async #refuseTooMany(listingId: string, now: DateTime, trx: Trx) {
    const [{ openings }] = await Opening.query({ client: trx })
      .where({ listingId })
      .whereRaw(...builderArgs(sql`upper(days) > ${aucklandDateOf(now)}::date`))
      .pojo<{ openings: string }>()
      .count('*', 'openings')

    if (Number(openings) > marketplace.ceilings.openingsPerListing) throw new TooManyOpenings()
  }
}
