/** Enough to tell the encoding of a file whose first line names columns in plain letters. */
const HEAD_BYTES = 4

const MIXED =
  'The file has more than one encoding, so its names cannot be read. Please save it as UTF-8'

/**
 * Decodes a text file from its pieces: UTF-8, UTF-16 in either order of bytes, each with or without a byte order mark, and
 * Windows-1252, which programs for spreadsheets still write. Throws RangeError where a file is none of them.
 *
 * @param onGuess called when the file turns out to be no UTF-8 and is read as Windows-1252
 */
export async function* decodeText(
  pieces: AsyncIterable<Buffer>,
  onGuess: () => void = () => {}
): AsyncGenerator<string> {
  let decoder: Decoder | null = null
  let head = Buffer.alloc(0)

  for await (const piece of pieces) {
    head = Buffer.concat([head, piece])
    if (!decoder && head.length < HEAD_BYTES) continue

    decoder ??= decoderOf(head, onGuess)
    yield decoder.read(head)
    head = Buffer.alloc(0)
  }

  decoder ??= decoderOf(head, onGuess)
  yield decoder.read(head) + decoder.end()
}

interface Decoder {
  read(piece: Buffer): string
  end(): string
}

function decoderOf(head: Buffer, onGuess: () => void): Decoder {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0))
    return new Utf16('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0))
    return new Utf16('utf-16be')

  return new Utf8OrWindows(onGuess)
}

class Utf16 implements Decoder {
  readonly #decoder: InstanceType<typeof TextDecoder>

  constructor(encoding: 'utf-16le' | 'utf-16be') {
    this.#decoder = new TextDecoder(encoding, { fatal: true })
  }

  read(piece: Buffer): string {
    return readable(() => this.#decoder.decode(piece, { stream: true }))
  }

  end(): string {
    return readable(() => this.#decoder.decode())
  }
}

/** UTF-8 until something is none: then Windows-1252, unless letters beyond ASCII were read as UTF-8 before. */
class Utf8OrWindows implements Decoder {
  #rest = Buffer.alloc(0)
  #decoder = new TextDecoder('utf-8', { fatal: true })
  #isPlain = true
  #isWindows = false

  constructor(private onGuess: () => void) {}

  read(piece: Buffer): string {
    const bytes = Buffer.concat([this.#rest, piece])
    const whole = this.#isWindows ? bytes.length : bytes.length - begunAtEnd(bytes)
    this.#rest = bytes.subarray(whole)

    return this.#decode(bytes.subarray(0, whole))
  }

  end(): string {
    return this.#decode(this.#rest)
  }

  #decode(bytes: Buffer): string {
    if (!this.#isWindows)
      try {
        const text = this.#decoder.decode(bytes)
        this.#isPlain &&= text.length === bytes.length
        return text
      } catch {
        this.#isWindows = true
        this.#decoder = new TextDecoder('windows-1252')
        this.onGuess()
      }

    if (!this.#isPlain || hasUtf8(bytes)) throw new RangeError(MIXED)
    return this.#decoder.decode(bytes)
  }
}

/** Whether some letters beyond ASCII are written as UTF-8. */
function hasUtf8(bytes: Buffer): boolean {
  return /[^\0-\x7F\uFFFD]/.test(bytes.toString('utf8'))
}

/** How many bytes at the end begin a letter of UTF-8 that goes on in the next piece. */
function begunAtEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < lengthOf(byte) ? back : 0
  }

  return 0
}

function lengthOf(firstByte: number): number {
  if (firstByte >= 0xf0) return 4

  return firstByte >= 0xe0 ? 3 : 2
}

function readable(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw new RangeError('The file cannot be read as UTF-16. Please save it as UTF-8')
  }
}
