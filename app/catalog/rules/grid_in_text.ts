interface Place {
  latitude: number
  longitude: number
}

/** Metres. */
const NEAR = 5_000

/** The ellipsoid of the world's coordinates: metres, and its eccentricity squared. */
const AXIS = 6_378_137
const ECCENTRICITY = 0.006_694_38

/** Whether a text has the easting and the northing of a place in NZTM2000 or UTM, to a few kilometres (rule V24). */
export function mentionsGrid(text: string, place: Place): boolean {
  const metres = [
    ...text.replaceAll(/(?<=\d)[ ,'](?=\d{3}(?!\d))/gu, '').matchAll(/(?<!\d)\d{6,8}(?!\d)/gu),
  ].map(([digits]) => Number(digits))
  const zone = Math.floor(place.longitude / 6) * 6 + 3
  const mentions = (wanted: number) => metres.some((found) => Math.abs(found - wanted) < NEAR)

  return [
    { meridian: 173, falseEasting: 1_600_000, falseNorthing: 10_000_000 },
    { meridian: zone, falseEasting: 500_000, falseNorthing: place.latitude < 0 ? 10_000_000 : 0 },
  ].some(({ meridian, falseEasting, falseNorthing }) => {
    const { east, north } = transverseMercator(place, meridian)
    return mentions(falseEasting + east) && mentions(falseNorthing + north)
  })
}

/** Metres from the equator and a meridian (degrees); the usual series, to a few metres in its zone. */
function transverseMercator({ latitude, longitude }: Place, meridian: number) {
  const [phi, lambda] = [latitude, longitude - meridian].map((angle) => (angle * Math.PI) / 180)
  const [e2, e4] = [ECCENTRICITY, ECCENTRICITY ** 2]
  const radius = AXIS / Math.sqrt(1 - e2 * Math.sin(phi) ** 2)
  const t = Math.tan(phi) ** 2
  const c = (e2 / (1 - e2)) * Math.cos(phi) ** 2
  const a = lambda * Math.cos(phi)
  const arc =
    AXIS *
    ((1 - e2 / 4 - (3 * e4) / 64) * phi -
      ((3 * e2) / 8 + (3 * e4) / 32) * Math.sin(2 * phi) +
      ((15 * e4) / 256) * Math.sin(4 * phi))
  const scale = 0.9996

  return {
    east: scale * radius * (a + ((1 - t + c) * a ** 3) / 6),
    north: scale * (arc + radius * Math.tan(phi) * (a ** 2 / 2 + ((5 - t + 9 * c) * a ** 4) / 24)),
  }
}
