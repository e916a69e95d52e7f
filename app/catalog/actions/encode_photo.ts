import sharp from 'sharp'
import marketplace from '#config/marketplace'
import UnreadableImage from '#catalog/exceptions/unreadable_image'
import { imageKind } from '#catalog/rules/image_kind'
import { Turnstile } from '#catalog/actions/turnstile'
import { InvalidField } from '#shared/exceptions/domain_error'

const { maxBytes, maxMegapixels, widths } = marketplace.photos
const MAX_PIXELS = maxMegapixels * 1_000_000
const PLACEHOLDER_WIDTH = 24
const SECONDS = 20

/** One picture is decoded at a time: a big one takes a few hundred megabytes. */
const turnstile = new Turnstile(1)

sharp.cache(false)

export interface EncodedPhoto {
  /** Of the widest file, in pixels. */
  width: number
  height: number
  /** A tiny picture as a data URL. */
  placeholder: string
  files: { width: number; content: Buffer }[]
}

/**
 * Decodes an uploaded picture and encodes it anew in every width we serve: upright, in sRGB, and
 * without any metadata (design.md, sections 9 and 10).
 *
 * @throws InvalidField with the documented messages
 */
export async function encodePhoto(upload: Buffer): Promise<EncodedPhoto> {
  if (upload.length > maxBytes)
    throw new InvalidField('file', 'size', 'File size must be less than 5MB')
  if (!imageKind(upload)) throw new UnreadableImage()

  return turnstile.pass(() => encode(upload))
}

async function encode(upload: Buffer): Promise<EncodedPhoto> {
  const { pixels, info } = await decode(upload)
  const source = () =>
    sharp(pixels, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const files = []
  for (const width of widths) {
    const content = await source()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    files.push({ width, content })
  }
  const tiny = await source().resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 40 }).toBuffer()

  return {
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    files,
  }
}

/** The first frame, upright and at most as wide as our widest file. */
async function decode(upload: Buffer) {
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: Math.max(...widths), withoutEnlargement: true })
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
