import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import type { Place } from '#catalog/rules/public_point'
import {
  type CoastTile,
  COVERED,
  isOnLand,
  readTile,
  tileAt,
} from '../../../resources/coastline/coast_tile.js'

/** The finest tiles of the map (docs/map.md). */
const FINEST = 10

/** Whether the map shows water at a place; null where the coastline does not reach. */
export async function isOnWater(place: Place): Promise<boolean | null> {
  const { south, north, west, east } = COVERED
  const { latitude, longitude } = place
  if (latitude < south || latitude > north || longitude < west || longitude > east) return null

  return !isOnLand(place, await tileOf(place))
}

/** The last tile that was read: places that are asked about one after the other lie beside each other. */
let last: { name: string; tile: CoastTile } | null = null

async function tileOf(place: Place): Promise<CoastTile> {
  const key = tileAt(place, FINEST)
  const name = `${FINEST}-${key.x}-${key.y}.bin`
  if (last?.name !== name) {
    const bytes = await readFile(app.publicPath('coastline', '2022', name))
    last = { name, tile: readTile(bytes, key) }
  }
  return last.tile
}
