import { randomUUID } from 'node:crypto'
import drive from '@adonisjs/drive/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type EncodedPhoto, encodePhoto } from '#catalog/actions/encode_photo'
import type Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import { photoFile } from '#catalog/rules/photo_address'
import { demoPlaces, scenesOf } from '#database/seeders/demo/places'
import { type Scene, paintScene } from '#database/seeders/demo/scene_painter'

/** The first picture of a mooring is shown large; smaller ones are painted in half the time. */
const PRIMARY = { width: 1280, height: 853 }
const OTHERS = { width: 960, height: 640 }
const PUBLIC_PHOTOS = 3

/** Painting keeps one processor busy while the encoder works on another. */
const AT_ONCE = 3

interface Picture {
  listing: Listing
  scene: Scene
  position: number
}

/**
 * Paints the pictures of every listing and stores them as an upload would be.
 *
 * @param listings in the order of the demo's places
 * @returns how many were painted
 */
export async function seedPhotos(
  listings: Listing[],
  onPhoto: (painted: number, total: number) => void,
  trx: TransactionClientContract
): Promise<number> {
  const waiting = listings.flatMap((listing, index) =>
    scenesOf(demoPlaces[index]).map((scene, position): Picture => ({ listing, scene, position }))
  )
  const total = waiting.length
  const rows: Partial<Photo>[] = []

  const work = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      rows.push(await makePhoto(picture))
      onPhoto(rows.length, total)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await Photo.createMany(rows, { client: trx })

  return total
}

async function makePhoto({ listing, scene, position }: Picture): Promise<Partial<Photo>> {
  const painted = await paintScene(scene, position === 0 ? PRIMARY : OTHERS)
  const encoded = await encodePhoto(painted, listing.ownerId)
  const storageKey = randomUUID()
  await store(storageKey, encoded)

  return {
    listingId: listing.id,
    storageKey,
    position,
    isPrimary: position === 0,
    isPublic: position < PUBLIC_PHOTOS,
    width: encoded.width,
    height: encoded.height,
    placeholder: encoded.placeholder,
  }
}

async function store(storageKey: string, { files }: EncodedPhoto) {
  for (const { width, content } of files)
    await drive.use().put(photoFile(storageKey, width), content)
}
