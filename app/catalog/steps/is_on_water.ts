import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import type { Place } from '#catalog/rules/public_point'
import { COVERED, isOnLand, readTile, tileAt } from '../../../resources/coastline/coast_tile.js'

/** The finest tiles of the map (docs/map.md). */
const FINEST = 10

/** Whether the map shows water at a place; null where the coastline does not reach. */
export async function isOnWater(place: Place): Promise<boolean | null> {
  const { south, north, west, east } = COVERED
  const { latitude, longitude } = place
  if (latitude < south || latitude > north || longitude < west || longitude > east) return null

  const tile = tileAt(place, FINEST)
  const file = app.publicPath('coastline', '2022', `${FINEST}-${tile.x}-${tile.y}.bin`)
  return !isOnLand(place, readTile(await readFile(file), tile))
}
