interface Place {
  latitude: number
  longitude: number
}

const EARTH_METRES = 6_371_000
const METRES_PER_MILE = 1852
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The way from one place to another on the great circle: metres, and the true bearing at its start in whole degrees, 0 to 359. */
export function wayTo(from: Place, to: Place): { metres: number; bearing: number } {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const across = radians(to.longitude - from.longitude)
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(across / 2) ** 2
  const angle = Math.atan2(
    Math.sin(across) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(across)
  )
  const degrees = Math.round((angle * 180) / Math.PI)

  return { metres: 2 * EARTH_METRES * Math.asin(Math.sqrt(half)), bearing: (degrees + 360) % 360 }
}

/** A bearing as it is read out: "043° true". */
export function bearingInWords(bearing: number): string {
  return `${String(bearing).padStart(3, '0')}° true`
}

/** Metres below a tenth of a nautical mile, else nautical miles: "120 m", "1.4 nautical miles". */
export function distanceInWords(metres: number): string {
  const miles = metres / METRES_PER_MILE

  return miles < 0.1 ? `${Math.round(metres / 5) * 5} m` : `${miles.toFixed(1)} nautical miles`
}
