import env from '#start/env'

/** Source of raster tiles over the drawn coastline (docs/map.md). */
type Tiles = {
  /** URL template with {z}, {x} and {y}, and optionally {s} for the hosts a, b and c. */
  url: string
  /** Attribution, plain text. */
  attribution: string | null
}

const url = env.get('MAP_TILE_URL')

/** Settings of the maps. */
const map: { tiles: Tiles | null; points: number; cards: number } = {
  tiles: url ? { url, attribution: env.get('MAP_TILE_ATTRIBUTION') ?? null } : null,
  /** Maximum number of moorings in one response. */
  points: 500,
  /** Maximum number of their cards in one response. */
  cards: 30,
}

export default map

/** @returns the origins of the tiles, for the content security policy */
export function tileOrigins(tiles: Tiles | null): string[] {
  if (!tiles) return []
  const addresses = tiles.url.includes('{s}')
    ? [...'abc'].map((host) => tiles.url.replace('{s}', host))
    : [tiles.url]

  return addresses.map((address) => new URL(address).origin)
}
