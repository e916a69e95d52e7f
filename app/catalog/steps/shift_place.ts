import marketplace from '#config/marketplace'
import type Listing from '#catalog/models/listing'
import { publicPoint } from '#catalog/rules/public_point'
import env from '#start/env'

/** The columns of the public point. */
export function shiftedPlace(
  mooring: Pick<Listing, 'id' | 'latitude' | 'longitude'>
): Pick<Listing, 'publicLatitude' | 'publicLongitude'> {
  const secret = env.get('LOCATION_SECRET').release()
  const { latitude, longitude } = publicPoint(mooring, secret, marketplace.location)

  return { publicLatitude: latitude, publicLongitude: longitude }
}
