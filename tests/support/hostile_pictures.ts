import { crc32, deflateSync } from 'node:zlib'
import { picture } from '#tests/support/photos'

/** Unpacked content of a compressed chunk of a hostile PNG. */
const UNPACKED_BYTES = 400 * 1024 * 1024

/** Offset of the chunks after the PNG signature and IHDR. */
const AFTER_HEAD = 8 + 25

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)

  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** Packed once, which takes a second. */
let packed: Buffer | undefined

/** A small PNG with a chunk of about 400 KB that unpacks to 400 MB. */
export async function pngBomb(type: 'iCCP' | 'zTXt'): Promise<Buffer> {
  const png = await picture({ width: 60, height: 40, format: 'png' })
  packed ??= deflateSync(Buffer.alloc(UNPACKED_BYTES), { level: 9 })
  const bomb = chunk(type, Buffer.concat([Buffer.from('Tide\0\0', 'latin1'), packed]))

  return Buffer.concat([png.subarray(0, AFTER_HEAD), bomb, png.subarray(AFTER_HEAD)])
}

/** A small GIF with so many frames of one pixel that claims to be a square of this side. */
export function gifOfFrames(frames: number, side = 1): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const head = [Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]
  const control = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0])
  const pixels = Buffer.from([0, 2, 2, 0x44, 1, 0])
  const frame = Buffer.concat([control, Buffer.from([0x2c, 0, 0, 0, 0]), size, pixels])

  return Buffer.concat([
    ...head,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ])
}
