import type { Place } from '#catalog/rules/public_point'

/** The line between the Tasman Sea and the Pacific, from North Cape to Taranaki, as latitude and longitude. */
const DIVIDE: [number, number][] = [
  [-34.4, 172.85],
  [-34.9, 173.15],
  [-35.1, 173.3],
  [-35.35, 173.75],
  [-35.6, 174.0],
  [-35.75, 174.15],
  [-36.0, 174.42],
  [-36.15, 174.49],
  [-36.25, 174.53],
  [-36.45, 174.56],
  [-36.65, 174.55],
  [-36.78, 174.57],
  [-36.9, 174.6],
  [-36.925, 174.66],
  [-36.92, 174.8],
  [-36.945, 174.845],
  [-37.0, 174.87],
  [-37.06, 174.97],
  [-37.2, 175.08],
  [-37.6, 175.1],
  [-39.3, 174.8],
]

const WEST_WATERS: [number, number][] = [...DIVIDE, [-39.3, 170], [-34.4, 170]]

/** Whether a place is on the side of the Tasman Sea, Manukau and Kaipara among them. */
export function isOnWestCoast({ latitude, longitude }: Place): boolean {
  let isInside = false
  for (const [index, [northLatitude, northLongitude]] of WEST_WATERS.entries()) {
    const [latitude2, longitude2] = WEST_WATERS[(index + 1) % WEST_WATERS.length]
    const isBetween = northLatitude > latitude !== latitude2 > latitude
    const crossing =
      northLongitude +
      ((longitude2 - northLongitude) * (latitude - northLatitude)) / (latitude2 - northLatitude)
    if (isBetween && longitude < crossing) isInside = !isInside
  }

  return isInside
}
