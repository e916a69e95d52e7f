import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'
import calendarFeeds from '#config/calendar_feeds'
import marketplace from '#config/marketplace'
import RefreshCalendarImport from '#catalog/actions/refresh_calendar_import'
import { DatesUnavailable, TooManyImports } from '#catalog/exceptions/listing_refused'
import CalendarImport from '#catalog/models/calendar_import'
import Listing from '#catalog/models/listing'
import { calendarAddress } from '#catalog/steps/calendar_address'
import { publishChange } from '#catalog/steps/publish_change'
import type { calendarImportValidator } from '#catalog/validators/calendar_validators'
import type { Trx } from '#platform/database/trx'
import type { Author } from '#shared/values/author'

type Added = Infer<typeof calendarImportValidator> & {
  listingId: string
  by: Author
  now: DateTime
}

/** Adds a calendar elsewhere whose days a mooring takes, and reads it at once (rule C26). */
@inject()
export default class AddCalendarImport {
  constructor(private refresh: RefreshCalendarImport) {}

  /** Throws NoCalendarAddress, TooManyImports, NotFound. */
  async handle({ listingId, name, by, now, ...given }: Added): Promise<CalendarImport> {
    const url = calendarAddress(given.url, calendarFeeds)
    const added = await db.transaction(async (trx) => {
      await Listing.locked(listingId, trx)
      const calendar = await CalendarImport.create({ listingId, name, url }, { client: trx })
      await this.#refuseTooMany(listingId, trx)
      const change = 'calendar_import_added'
      await publishChange({ ...by, listingId, change, after: { name } }, trx)
      return calendar
    })
    await this.refresh.handle({ importId: added.id, now }).catch(leaveForLater)

    return added
  }

  async #refuseTooMany(listingId: string, trx: Trx) {
    const calendars = await CalendarImport.query({ client: trx }).where({ listingId }).select('id')
    if (calendars.length > marketplace.calendarImports.perListing) throw new TooManyImports()
  }
}

/** It is read within half an hour then. */
function leaveForLater(error: unknown) {
  if (!(error instanceof DatesUnavailable)) throw error
}
