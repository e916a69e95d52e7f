const EARTH_RADIUS = 6_371_008.8

interface Place {
  latitude: number
  longitude: number
}

/** Distance of two positions in metres (sphere). */
export function metresBetween(a: Place, b: Place): number {
  const [latA, latB] = [radians(a.latitude), radians(b.latitude)]
  const dLat = latB - latA
  const dLon = radians(b.longitude - a.longitude)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(dLon / 2) ** 2

  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

function radians(value: number): number {
  return (value * Math.PI) / 180
}
