import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A JPEG of 1600 x 1000 pixels that does not compress well. */
export function noisyPicture(): Promise<Buffer> {
  return sharp(randomBytes(1600 * 1000 * 3), { raw: { width: 1600, height: 1000, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** Uploads a photo of a mooring as its owner. */
export async function uploadPhoto(
  origin: string,
  { listing, token, picture }: { listing: string; token: string; picture: Buffer }
): Promise<{ status: number; text: string }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'harbour.jpg')
  const response = await fetch(`${origin}/api/photos/listing/${listing}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })

  return { status: response.status, text: await response.text() }
}
