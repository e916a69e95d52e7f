import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Calendar from '#catalog/contract/calendar'
import { LapsedHolds } from '#catalog/contract/lapsed_holds'
import { publishChange } from '#catalog/steps/publish_change'
import { refuseImpossibleDays } from '#catalog/steps/refuse_impossible_days'
import { TooManyBlocks } from '#catalog/exceptions/listing_refused'
import CalendarEntry from '#catalog/models/calendar_entry'
import type { blockValidator } from '#catalog/validators/block_validator'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import type { Author } from '#shared/values/author'
import { StayRange } from '#shared/values/stay_range'

const DEFAULT_REASON = 'Owner reserved'

type Block = Infer<typeof blockValidator> & { by: Author; now: DateTime }

/** Blocks whole days, first and last included. */
@inject()
export default class BlockDates {
  constructor(
    private calendar: Calendar,
    private lapsedHolds: LapsedHolds
  ) {}

  /** Throws InvalidField, NightsAreBooked, TooManyBlocks, DatesUnavailable. */
  async handle(dates: Block): Promise<CalendarEntry> {
    const { listingId, by, startDate, endDate, now } = dates
    const reason = dates.reason || DEFAULT_REASON
    refuseImpossibleDays({ startDate, endDate, now }, 'blocked')
    const stay = StayRange.from(startDate, addDays(endDate, 1))!
    await this.lapsedHolds.release({ listingId, stay, now })

    return db.transaction(async (trx) => {
      const block = await this.calendar.block(
        { listingId, firstDay: startDate, lastDay: endDate, reason },
        trx
      )
      await this.#refuseTooMany(listingId, now, trx)
      await publishChange(
        {
          ...by,
          listingId,
          change: 'dates_blocked',
          after: { startDate, endDate, reason },
        },
        trx
      )
      return block
    })
  }

  /** The calendar is locked, so the count stays right. */
  async #refuseTooMany(listingId: string, now: DateTime, trx: Trx) {
    const [{ blocks }] = await CalendarEntry.query({ client: trx })
      .where('listing_id', listingId)
      .where('kind', 'block')
      .withScopes((scopes) => scopes.endingAfter(aucklandDateOf(now)))
      .pojo<{ blocks: string }>()
      .count('*', 'blocks')

    if (Number(blocks) > marketplace.ceilings.blocksPerListing) throw new TooManyBlocks()
  }
}
