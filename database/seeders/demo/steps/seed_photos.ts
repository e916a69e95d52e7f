import { randomUUID } from 'node:crypto'
import drive from '@adonisjs/drive/services/main'
import { type EncodedPhoto, encodePhoto } from '#catalog/steps/encode_photo'
import type Listing from '#catalog/models/listing'
import type Photo from '#catalog/models/photo'
import { photoKey } from '#catalog/rules/photo_paths'
import type { DemoPlace } from '#database/seeders/demo/demo_place'
import { readPicture } from '#database/seeders/demo/places'

const PUBLIC_PHOTOS = 3

/** Number of pictures processed in parallel: files are read and stored while another picture is encoded. */
const AT_ONCE = 3

interface Picture {
  listing: Listing
  file: string
  position: number
}

/**
 * Stores the files of every listing's pictures as an upload would. Needs no database: it may run beside other steps.
 *
 * @param listings in the order of the places @returns the rows to be written
 */
export async function storePictures(
  listings: Listing[],
  places: DemoPlace[],
  onPhoto: (stored: number, total: number) => void
): Promise<Partial<Photo>[]> {
  const waiting = listings.flatMap((listing, index) =>
    places[index].photos.map((file, position): Picture => ({ listing, file, position }))
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

  return rows
}

async function makePhoto({ listing, file, position }: Picture): Promise<Partial<Photo>> {
  const encoded = await encodePhoto(await readPicture(file), listing.ownerId)
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
    await drive.use().put(photoKey(storageKey, width), content)
}
