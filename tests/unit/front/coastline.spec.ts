import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import {
  COVERED,
  isAshore,
  isOnLand,
  readTile,
  tileAt,
} from '../../../resources/coastline/coast_tile.ts'
import type { Place } from '../../../inertia/components/map/place.ts'
import { placeNames } from '../../../inertia/components/map/place_names.ts'

const FOLDER = app.makePath('public/coastline/2022')
const LEVELS = [5, 8, 10]

const at = (latitude: number, longitude: number): Place => ({ latitude, longitude })
const nameOf = (place: Place, zoom: number) => {
  const { x, y } = tileAt(place, zoom)
  return `${zoom}-${x}-${y}.bin`
}
const tileOf = (place: Place, zoom: number) =>
  readTile(readFileSync(join(FOLDER, nameOf(place, zoom))), tileAt(place, zoom))
const sizeOf = (names: string[]) =>
  names.reduce((total, name) => total + statSync(join(FOLDER, name)).size, 0)

test.group('The coastline', () => {
  // Rule L44.
  test('known places are on water and on land at the finest level', ({ assert }) => {
    const water = {
      'Ōkahu Bay': at(-36.849, 174.815),
      'Westhaven': at(-36.838, 174.75),
      'Islington Bay': at(-36.792, 174.903),
      'Kawau, Mansion House': at(-36.436, 174.823),
    }
    const land = {
      'Oneroa village': at(-36.781, 175.003),
      'Half Moon Bay village': at(-36.883, 174.898),
    }

    for (const [name, place] of Object.entries(water))
      assert.isFalse(isOnLand(place, tileOf(place, 10)), name)
    for (const [name, place] of Object.entries(land)) {
      assert.isTrue(isOnLand(place, tileOf(place, 10)), name)
      assert.isTrue(isAshore(place, tileOf(place, 10)), name)
    }
  })

  test('names of waters are written on water', ({ assert }) => {
    const misplaced = placeNames
      .filter(({ kind, at: [latitude, longitude] }) => {
        const place = at(latitude, longitude)
        return kind === 'water' && isOnLand(place, tileOf(place, 10))
      })
      .map(({ name }) => name)

    assert.deepEqual(misplaced, [])
  })

  test('every level covers the region with tiles, and no line runs along their sides', ({
    assert,
  }) => {
    const { west, south, east, north } = COVERED
    for (const zoom of LEVELS) {
      const [first, last] = [tileAt(at(north, west), zoom), tileAt(at(south, east), zoom)]
      const files = readdirSync(FOLDER).filter((name) => name.startsWith(`${zoom}-`))
      assert.lengthOf(files, (last.x - first.x + 1) * (last.y - first.y + 1))
    }

    const inland = tileOf(at(-37.8, 175.28), 10)
    assert.lengthOf(inland.land, 1)
    assert.lengthOf(inland.shores, 0)
    for (const zoom of LEVELS) {
      const edge = tileOf(at(-38.15, 175.5), zoom)
      const along = edge.shores
        .flat()
        .filter(([latitude]) => Math.abs(latitude - COVERED.south) < 1e-4)
      assert.isBelow(along.length, 12, `level ${zoom}`)
    }
  })

  // Rule L45.
  test('the first sight of the region and of Auckland takes less than 60 KiB', ({ assert }) => {
    const corners = [
      at(-36.2, 174.3),
      at(-36.2, 175.6),
      at(-37.1, 174.3),
      at(-37.1, 175.6),
      at(-36.65, 174.9),
    ]
    const names = new Set(corners.map((place) => nameOf(place, 8)))

    assert.isBelow(sizeOf([nameOf(at(-36.85, 174.8), 5)]), 60 * 1024)
    assert.isBelow(sizeOf([...names]), 60 * 1024)
  })

  test('a tile that is cut off is refused', ({ assert }) => {
    const place = at(-36.849, 174.815)
    const bytes = readFileSync(join(FOLDER, nameOf(place, 10)))

    assert.throws(() => readTile(bytes.subarray(0, 100), tileAt(place, 10)), 'The tile is cut off')
  })
})
