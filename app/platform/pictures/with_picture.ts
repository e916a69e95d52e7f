import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from 'sharp'
import marketplace from '#config/marketplace'
import { FairQueue } from '#platform/queue/fair_queue'
import { InvalidField } from '#shared/exceptions/domain_error'
import { PhotoTooLarge, UnreadableImage } from '#shared/exceptions/picture_refused'
import { imageKind } from '#shared/values/file_kind'

const { maxBytes, maxMegapixels } = marketplace.photos
const MAX_PIXELS = maxMegapixels * 1_000_000
const SECONDS = 20

/** One picture is decoded at a time: a big one takes a few hundred megabytes. */
const fairQueue = new FairQueue(1)

sharp.cache(false)

interface Upload {
  content: Buffer
  who: string
  resize: ResizeOptions
  /** Default: as photos. */
  mostBytes?: number
}

export interface DecodedPicture {
  source: () => Sharp
  info: OutputInfo
}

/** Has work done with the first frame of an upload, upright, in sRGB, without metadata (rules L28, V16). Throws as documented. */
export async function withPicture<Made>(
  { content, who, resize, mostBytes = maxBytes }: Upload,
  work: (picture: DecodedPicture) => Promise<Made>
): Promise<Made> {
  if (content.length > mostBytes) throw new PhotoTooLarge()
  if (!imageKind(content)) throw new UnreadableImage()

  return fairQueue.pass(who, async () => work(await decode(content, resize)))
}

async function decode(content: Buffer, resize: ResizeOptions): Promise<DecodedPicture> {
  try {
    const { data, info } = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(resize)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info

    return { info, source: () => sharp(data, { raw: { width, height, channels } }) }
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
