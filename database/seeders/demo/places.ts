import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import type { DemoPlace } from '#database/seeders/demo/demo_place'

/** Files of resources/demo/places; their order determines the owners and dates of the listings. */
const AREAS = [
  'waitemata',
  'eastern_bays',
  'hibiscus_coast',
  'matakana_coast',
  'waiheke',
  'outer_gulf',
  'manukau',
  'bay_of_islands',
  'northland',
]

/** @returns all demo moorings, by area */
export async function readPlaces(): Promise<DemoPlace[]> {
  const areas = await Promise.all(AREAS.map(readArea))

  return areas.flat()
}

async function readArea(area: string): Promise<DemoPlace[]> {
  const file = app.makePath('resources/demo/places', `${area}.json`)

  return JSON.parse(await readFile(file, 'utf8'))
}

/** @returns the bytes of a picture of a place */
export function readPicture(name: string): Promise<Buffer> {
  return readFile(app.makePath('resources/demo/pictures', name))
}
