import { bayOfIslandsPlaces } from '#database/seeders/demo/places/bay_of_islands'
import { easternBaysPlaces } from '#database/seeders/demo/places/eastern_bays'
import { hibiscusCoastPlaces } from '#database/seeders/demo/places/hibiscus_coast'
import { manukauPlaces } from '#database/seeders/demo/places/manukau'
import { matakanaCoastPlaces } from '#database/seeders/demo/places/matakana_coast'
import { northlandPlaces } from '#database/seeders/demo/places/northland'
import { outerGulfPlaces } from '#database/seeders/demo/places/outer_gulf'
import { waihekePlaces } from '#database/seeders/demo/places/waiheke'
import { waitemataPlaces } from '#database/seeders/demo/places/waitemata'
import type { DemoPlace } from '#database/seeders/demo/demo_place'
import type { Scene } from '#database/seeders/demo/painter/scene'

export const demoPlaces: readonly DemoPlace[] = [
  ...waitemataPlaces,
  ...easternBaysPlaces,
  ...hibiscusCoastPlaces,
  ...matakanaCoastPlaces,
  ...waihekePlaces,
  ...outerGulfPlaces,
  ...manukauPlaces,
  ...bayOfIslandsPlaces,
  ...northlandPlaces,
]

/** The pictures of a place, primary one first, each with a seed of its own that never changes. */
export function scenesOf(place: DemoPlace): Scene[] {
  return place.look.shots.map(([view, light], index) => ({
    seed: seedFrom(`${place.slug}/${index}`),
    view,
    light,
    backdrop: place.look.backdrop,
    vessel: place.look.vessel,
    details: place.look.details,
  }))
}

function seedFrom(text: string): number {
  let hash = 2166136261
  for (const character of text) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619)
  }
  return hash >>> 0
}
