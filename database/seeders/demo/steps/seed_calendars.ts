import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import CalendarEntry from '#catalog/models/calendar_entry'
import CalendarFeed from '#catalog/models/calendar_feed'
import CalendarImport from '#catalog/models/calendar_import'
import type Listing from '#catalog/models/listing'
import { feedTokenHash, newFeedToken } from '#catalog/steps/feed_token'
import { IMPORT_WORDS } from '#catalog/steps/import_words'
import { aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

const HOURS_STALE = 5

/**
 * The first owner with two moorings reads the calendar of the second one for the first: that is up to date. An older address of
 * the same leads nowhere any more: that is out of date.
 */
export async function seedCalendars(
  listings: Listing[],
  now: DateTime,
  trx: TransactionClientContract
): Promise<void> {
  const [first, second] = twoOfOneOwner(listings)
  if (!second) return
  const token = newFeedToken()
  const feed = await CalendarFeed.create(
    { listingId: second.id, token, tokenHash: feedTokenHash(token) },
    { client: trx }
  )

  const entries = await CalendarEntry.query({ client: trx })
    .where('listingId', second.id)
    .whereIn('kind', ['stay', 'block'])
    .whereNull('heldUntil')
    .withScopes((scopes) => scopes.endingAfter(aucklandDateOf(now)))
    .orderByRaw('lower(nights)')
  const taken = entries.flatMap(
    ({ firstDay, dayAfter }) => StayRange.from(firstDay, dayAfter) ?? []
  )
  const days = `{${taken.map(({ dateRange }) => dateRange).join(',')}}`
  const fine = await CalendarImport.create(
    {
      listingId: first.id,
      name: `Calendar of ${second.title}`.slice(0, 40),
      url: feed.url,
      days,
      events: taken.length,
      readOn: aucklandDateOf(now),
      lastTriedAt: now,
      lastSuccessAt: now,
    },
    { client: trx }
  )
  await new Calendar().replaceSource({ listingId: first.id, source: fine.id, taken }, trx)

  const before = now.minus({ hours: HOURS_STALE })
  await CalendarImport.create(
    {
      listingId: first.id,
      name: 'Old marina calendar',
      url: feed.url.replace(token, newFeedToken()),
      lastTriedAt: now,
      lastSuccessAt: before,
      failingSince: before,
      lastError: IMPORT_WORDS.missing,
    },
    { client: trx }
  )
}

function twoOfOneOwner(listings: Listing[]): Listing[] {
  const owned = Map.groupBy(listings, ({ ownerId }) => ownerId)

  return [...owned.values()].find(({ length }) => length > 1) ?? []
}
