import { randomUUID } from 'node:crypto'
import marketplace from '#config/marketplace'
import type Listing from '#catalog/models/listing'
import {
  METRES_PER_DEGREE,
  type Place as PublicPlace,
  publicPoint,
} from '#catalog/rules/public_point'
import { type KnownPlace, shiftKeyNear } from '#catalog/rules/shift_key'
import { isOnWater } from '#catalog/steps/is_on_water'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import env from '#start/env'

/** Of listings that an older release made. */
const rememberOlder = (ownerId: string) => sql`
  INSERT INTO listing_places (owner_id, latitude, longitude, shift_key, created_at)
  SELECT l.owner_id, l.latitude, l.longitude, l.id, l.created_at FROM listings l
  WHERE l.owner_id = ${ownerId} AND NOT EXISTS (
    SELECT FROM listing_places p
    WHERE p.owner_id = l.owner_id AND p.latitude = l.latitude AND p.longitude = l.longitude)
  ORDER BY l.created_at, l.id
  ON CONFLICT (owner_id, latitude, longitude) DO NOTHING`

/** In the order in which they became known. */
const placesNear = (ownerId: string, latitude: number, degrees: number) => sql`
  SELECT latitude, longitude, shift_key AS "shiftKey" FROM listing_places
  WHERE owner_id = ${ownerId} AND abs(latitude - ${latitude}) < ${degrees}
  ORDER BY id`

const remember = ({ ownerId, latitude, longitude }: Place, shiftKey: string) => sql`
  INSERT INTO listing_places (owner_id, latitude, longitude, shift_key)
  VALUES (${ownerId}, ${latitude}, ${longitude}, ${shiftKey})
  ON CONFLICT (owner_id, latitude, longitude) DO NOTHING`

type Place = Pick<Listing, 'id' | 'ownerId' | 'latitude' | 'longitude'>

/**
 * The columns of the public point, with the shift of another place of the owner nearby (rule V23); a new place gets one that
 * leads to water (rule V28).
 */
export async function shiftedPlace(
  listing: Place,
  trx: Trx
): Promise<Pick<Listing, 'publicLatitude' | 'publicLongitude'>> {
  const { id, ownerId, latitude, longitude } = listing
  const place = { latitude, longitude }

  await lockUntilCommit(`places:${ownerId}`, trx)
  const options = { plan: 'prepared', client: trx } as const
  await runSql(rememberOlder(ownerId), options)
  const { samePlaceMetres } = marketplace.location
  const degrees = (2 * samePlaceMetres) / METRES_PER_DEGREE
  const known = await runSql<KnownPlace>(placesNear(ownerId, latitude, degrees), options)
  const shiftKey = shiftKeyNear(place, known, samePlaceMetres) ?? (await keyToWater(id, place))
  await runSql(remember(listing, shiftKey), options)

  const shown = shownAt(place, shiftKey)
  return { publicLatitude: shown.latitude, publicLongitude: shown.longitude }
}

/** In a narrow river few shifts lead to water. */
const TRIES = 500

/** The listing's own id where its shift does not lead ashore, else a random one; its own where none does. */
async function keyToWater(id: string, place: PublicPlace): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const key = tries === 0 ? id : randomUUID()
    if ((await isOnWater(shownAt(place, key))) !== false) return key
  }
  return id
}

function shownAt(place: PublicPlace, shiftKey: string): PublicPlace {
  const secret = env.get('LOCATION_SECRET').release()

  return publicPoint({ id: shiftKey, ...place }, secret, marketplace.location)
}
