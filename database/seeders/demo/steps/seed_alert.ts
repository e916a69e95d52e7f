import app from '@adonisjs/core/services/app'
import type { DateTime } from 'luxon'
import CreateAlert from '#alerts/actions/create_alert'
import CalendarEntry from '#catalog/models/calendar_entry'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import { builderArgs, sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'

/** The nights of another's stay, or of a block, that a renter wants to hear of. */
export async function seedAlert(
  { id: userId }: User,
  listings: Listing[],
  now: DateTime,
  trx: Trx
): Promise<void> {
  const ids = listings.filter(({ ownerId }) => ownerId !== userId).map(({ id }) => id)
  const ahead = addDays(aucklandDateOf(now), 7)
  const taken = await CalendarEntry.query({ client: trx })
    .whereIn('listing_id', ids)
    .whereIn('kind', ['stay', 'block'])
    .whereRaw(...builderArgs(sql`lower(nights) > ${ahead}::date`))
    .orderByRaw('lower(nights), id')
    .firstOrFail()

  const create = await app.container.make(CreateAlert)
  const { listingId, firstDay: checkIn, dayAfter: checkOut } = taken
  await create.handle({ userId, listingId, checkIn, checkOut })
}
