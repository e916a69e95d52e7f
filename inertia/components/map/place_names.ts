import places from '../../../resources/places.json' with { type: 'json' }

/** A place name and its minimum zoom. Names of water have their own style. */
export interface PlaceName {
  name: string
  at: [latitude: number, longitude: number]
  zoom: number
  kind: 'town' | 'island' | 'water'
}

type Row = [name: string, latitude: number, longitude: number, zoom: number]

const { town, island, water } = places as Record<PlaceName['kind'], unknown> as Record<
  PlaceName['kind'],
  Row[]
>

/** The names of resources/places.json, which the search knows too. */
export const placeNames: PlaceName[] = [
  ...town.map(named('town')),
  ...island.map(named('island')),
  ...water.map(named('water')),
]

function named(kind: PlaceName['kind']) {
  return ([name, latitude, longitude, zoom]: Row): PlaceName => ({
    name,
    at: [latitude, longitude],
    zoom,
    kind,
  })
}
