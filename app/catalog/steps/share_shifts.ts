import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { publicPoint } from '#catalog/rules/public_point'
import { type KnownPlace, shiftKeyNear } from '#catalog/rules/shift_key'
import marketplace from '#config/marketplace'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import env from '#start/env'

const LISTINGS = sql`
  SELECT id, owner_id AS "ownerId", latitude, longitude FROM listings ORDER BY owner_id, created_at, id`

interface Row extends KnownPlace {
  id: string
  ownerId: string
}

/** Gives listings near an older one of the same owner its shift, for the migration that adds `listing_places`. */
export async function shareShifts(client: QueryClientContract) {
  const secret = env.get('LOCATION_SECRET').release()
  const rows = await runSql<Row>(LISTINGS, { client })
  let known: Row[] = []

  for (const listing of rows) {
    if (listing.ownerId !== known[0]?.ownerId) known = []
    const { ownerId, latitude, longitude } = listing
    const shared = shiftKeyNear(listing, known, marketplace.location.samePlaceMetres)
    const shiftKey = shared ?? listing.id
    known.push({ ...listing, shiftKey })
    await client
      .insertQuery()
      .table('listing_places')
      .insert({ owner_id: ownerId, latitude, longitude, shift_key: shiftKey })
      .onConflict(['owner_id', 'latitude', 'longitude'])
      .ignore()
    if (!shared) continue

    const shown = publicPoint({ id: shiftKey, latitude, longitude }, secret, marketplace.location)
    await client
      .from('listings')
      .where('id', listing.id)
      .update({ public_latitude: shown.latitude, public_longitude: shown.longitude })
  }
}
