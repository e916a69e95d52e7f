import { hash } from 'node:crypto'

/** Groups of texts that follow one another; between two groups stands the nonce of the answer. */
export type Document = string[][]

/** Of all documents together: about 1,000 mooring pages. */
const MOST_BYTES = 48 * 1024 * 1024

/** Markup may contain today's date, which is not part of the key. */
const KEPT_MS = 60_000

/** Of pages that were made once. */
const MOST_ASKED = 5000

interface Kept {
  /** UTF-8. */
  pieces: Buffer[]
  bytes: number
  until: number
}

/**
 * @returns the texts of a document. They are not joined: a single letter beyond Latin would double what all of them take in
 *   memory
 */
export function textsOf(document: Document, nonce: string): string[] {
  return document.flatMap((group, at) => (at === 0 ? group : [nonce, ...group]))
}

/**
 * Documents of pages by all data they are made from, so that one is never somebody else's. What was read longest ago
 * makes room for the next; what is asked for once is not kept, because it would only displace the others.
 */
export class KeptDocuments {
  readonly #kept = new Map<string, Kept>()
  readonly #asked = new Set<string>()
  readonly #mostBytes: number
  #bytes = 0

  /** @param mostBytes that documents may take */
  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  /**
   * @param data as JSON
   * @returns the document in pieces, with this nonce; null when it is not kept
   */
  find(data: string, nonce: string): (Buffer | string)[] | null {
    const key = keyOf(data)
    const found = this.#kept.get(key)
    if (!found) return null
    this.#drop(key, found)
    if (found.until <= Date.now()) return null

    this.#add(key, found)
    return found.pieces.flatMap((piece, at) => (at === 0 ? [piece] : [nonce, piece]))
  }

  /**
   * Keeps a document when its address was asked for not long ago.
   *
   * @param data as JSON
   */
  keep(data: string, address: string, document: Document): void {
    if (!this.#wasAsked(address)) return
    const key = keyOf(data)
    const former = this.#kept.get(key)
    if (former) this.#drop(key, former)

    const pieces = document.map((texts) => Buffer.from(texts.join('')))
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
    this.#add(key, { pieces, bytes, until: Date.now() + KEPT_MS })
  }

  #wasAsked(address: string): boolean {
    const key = keyOf(address)
    const was = this.#asked.delete(key)
    this.#asked.add(key)
    if (this.#asked.size > MOST_ASKED) this.#asked.delete(this.#asked.values().next().value!)

    return was
  }

  #add(key: string, kept: Kept) {
    this.#kept.set(key, kept)
    this.#bytes += kept.bytes
    for (const [oldest, one] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break
      this.#drop(oldest, one)
    }
  }

  #drop(key: string, { bytes }: Kept) {
    this.#kept.delete(key)
    this.#bytes -= bytes
  }
}

/** Short: the data are up to half as large as the document, and an address may be long. */
function keyOf(text: string): string {
  return hash('sha256', text, 'base64url')
}
