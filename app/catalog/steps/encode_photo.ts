import sharp, { type ResizeOptions } from 'sharp'
import marketplace from '#config/marketplace'
import { PhotoTooLarge, UnreadableImage } from '#catalog/exceptions/listing_refused'
import { imageKind } from '#shared/values/file_kind'
import { FairQueue } from '#platform/queue/fair_queue'
import { InvalidField } from '#shared/exceptions/domain_error'

const { maxBytes, maxMegapixels, widths } = marketplace.photos
const MAX_PIXELS = maxMegapixels * 1_000_000
const SECONDS = 20

/** WebP's limit of pixels on a side. */
const MAX_HEIGHT = 16_383
const PLACEHOLDER = { width: 24, height: 96 }

/** One picture is decoded at a time: a big one takes a few hundred megabytes. */
const fairQueue = new FairQueue(1)

sharp.cache(false)

export interface EncodedPhoto {
  width: number
  height: number
  /** A tiny picture as a data URL. */
  placeholder: string
  files: { width: number; content: Buffer }[]
}

/**
 * Decodes an uploaded picture and encodes it in every width: upright, in sRGB, without metadata (rules L28, V16).
 *
 * @param who id of the uploader, for the fair queue
 * @throws InvalidField and PhotoTooLarge with the documented messages
 */
export async function encodePhoto(upload: Buffer, who: string): Promise<EncodedPhoto> {
  if (upload.length > maxBytes) throw new PhotoTooLarge()
  if (!imageKind(upload)) throw new UnreadableImage()

  return fairQueue.pass(who, () => encode(upload))
}

async function encode(upload: Buffer): Promise<EncodedPhoto> {
  const { pixels, info } = await decode(upload)
  const source = () =>
    sharp(pixels, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const files = []
  for (const width of widths) {
    const content = await source().resize(within({ width })).webp({ quality: 80 }).toBuffer()
    files.push({ width, content })
  }
  const tiny = await source().resize(within(PLACEHOLDER)).webp({ quality: 40 }).toBuffer()

  return {
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    files,
  }
}

/** Shrinks until both sides fit, never enlarges; a very tall picture becomes narrower than the width. */
function within({ width, height = MAX_HEIGHT }: { width: number; height?: number }): ResizeOptions {
  return { width, height, fit: 'inside', withoutEnlargement: true }
}

/** The first frame, upright and at most as wide as the widest file. */
async function decode(upload: Buffer) {
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(within({ width: Math.max(...widths) }))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })

    return { pixels: data, info }
  } catch (error) {
    if (/pixel limit/i.test(String(error)))
      throw new InvalidField(
        'file',
        'pixels',
        `Images can have at most ${maxMegapixels} megapixels`
      )
    throw new UnreadableImage()
  }
}
