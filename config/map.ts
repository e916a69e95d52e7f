import env from '#start/env'

/** Where raster tiles come from, when they are laid over the drawn coastline (docs/map.md). */
type Tiles = {
  /** With {z}, {x} and {y}, and perhaps {s} for one of the hosts a, b and c. */
  url: string
  /** Whom to credit, plain text. */
  attribution: string | null
}

const url = env.get('MAP_TILE_URL')

/** What the maps of moorings are made of. */
const map: { tiles: Tiles | null; points: number } = {
  tiles: url ? { url, attribution: env.get('MAP_TILE_ATTRIBUTION') ?? null } : null,
  /** How many moorings one answer brings. */
  points: 500,
}

export default map

/** @returns the origins that tiles are fetched from, as the content security policy names them */
export function tileOrigins(tiles: Tiles | null): string[] {
  if (!tiles) return []
  const addresses = tiles.url.includes('{s}')
    ? [...'abc'].map((host) => tiles.url.replace('{s}', host))
    : [tiles.url]

  return addresses.map((address) => new URL(address).origin)
}
