import type { DateTime } from 'luxon'
import { IS_TAKING } from '#catalog/models/calendar_entry'
import {
  PUBLIC_COLUMNS,
  publicListingOf,
  type PublicListing,
  type PublicListingRow,
} from '#catalog/queries/public_listing'
import { IS_OWNER_IN_GOOD_STANDING, IS_PUBLIC } from '#catalog/rules/public_visibility'
import { NotFound } from '#shared/exceptions/domain_error'
import { type Bindings, queryPrepared } from '#platform/database/query_prepared'
import { type AucklandDate, aucklandDateOf } from '#shared/values/auckland_time'
import { isUuid } from '#shared/values/uuid'

/** Checks the owner's standing too, before the listing is hidden for it. */
const PUBLIC_ONE = `
  FROM listings JOIN users o ON o.id = listings.owner_id
  WHERE listings.id = :id AND ${IS_PUBLIC} AND ${IS_OWNER_IN_GOOD_STANDING}`

const ONE = `SELECT ${PUBLIC_COLUMNS} ${PUBLIC_ONE}`

const ONE_WITH_NIGHTS = `
  SELECT ${PUBLIC_COLUMNS},
    (SELECT json_agg(json_build_object('startDate', lower(c.nights), 'endDate', upper(c.nights) - 1) ORDER BY lower(c.nights), c.id)
     FROM calendar_entries c
     WHERE c.listing_id = listings.id AND ${IS_TAKING.replace('?', ':now')} AND upper(c.nights) > :today::date) AS taken
  ${PUBLIC_ONE}`

/** Taken days, first and last included (rule C8). */
export interface TakenDays {
  startDate: AucklandDate
  endDate: AucklandDate
}

interface Look {
  id: string
  now: DateTime
}

/** One listing as visitors see it. Throws NotFound when it does not exist or the public may not see it. */
export default class FindPublicListing {
  async handle({ id, now }: Look): Promise<PublicListing> {
    return publicListingOf(await this.#find<PublicListingRow>(ONE, { id, now: now.toJSDate() }))
  }

  /** With the nights from today on that nobody else can have, by date: one statement for a visitor's page. */
  async withTakenNights({ id, now }: Look): Promise<PublicListing & { taken: TakenDays[] }> {
    const row = await this.#find<PublicListingRow & { taken: TakenDays[] | null }>(
      ONE_WITH_NIGHTS,
      { id, now: now.toJSDate(), today: aucklandDateOf(now) }
    )

    return Object.assign(publicListingOf(row), { taken: row.taken ?? [] })
  }

  async #find<Row extends object>(sql: string, bindings: Bindings & { id: string }): Promise<Row> {
    const [row] = isUuid(bindings.id) ? await queryPrepared<Row>(sql, bindings) : []
    if (!row) throw new NotFound('Mooring not found')

    return row
  }
}
