import { createHmac } from 'node:crypto'

export interface Place {
  latitude: number
  longitude: number
}

/** Distance from the mooring in metres, and rounding. */
export interface PublicPointSettings {
  minMetres: number
  maxMetres: number
  decimals: number
}

const EARTH_RADIUS = 6_371_008.8
/** Of latitude. */
export const METRES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180
const UINT32 = 2 ** 32

/**
 * The public point (rules V1, V2). Direction and distance come from an HMAC of an id, so the point never moves by
 * itself.
 *
 * @param mooring the real place, and the id of its shift: the listing's own or that of an older one nearby
 * @param secret anybody who has it can undo the shift
 */
export function publicPoint(
  mooring: Place & { id: string },
  secret: string,
  { minMetres, maxMetres, decimals }: PublicPointSettings
): Place {
  const digest = createHmac('sha256', secret).update(mooring.id).digest()
  const bearing = (digest.readUInt32BE(0) / UINT32) * 2 * Math.PI
  const margin = worstRounding(decimals)
  const metres =
    minMetres + margin + (digest.readUInt32BE(4) / UINT32) * (maxMetres - minMetres - 2 * margin)

  const { latitude, longitude } = travel(mooring, bearing, metres)
  return { latitude: round(latitude, decimals), longitude: round(longitude, decimals) }
}

function travel(from: Place, bearing: number, metres: number): Place {
  const angle = metres / EARTH_RADIUS
  const latitude = radians(from.latitude)

  const reached = Math.asin(
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing)
  )
  const eastward = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * Math.sin(reached)
  )

  return { latitude: degrees(reached), longitude: wrap(from.longitude + degrees(eastward)) }
}

/** Distance in metres (sphere). */
export function metresBetween(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const eastward = radians(other.longitude - one.longitude)
  const chord =
    Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(eastward / 2) ** 2

  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Rounding moves the point by up to half a step in both directions; the approximation of latitude and longitude adds the same error again. */
function worstRounding(decimals: number): number {
  return 1.5 * Math.SQRT1_2 * METRES_PER_DEGREE * 10 ** -decimals
}

function wrap(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

function radians(value: number): number {
  return (value * Math.PI) / 180
}

function degrees(value: number): number {
  return (value * 180) / Math.PI
}
