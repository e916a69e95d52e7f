import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Groups of texts that follow one another; between two groups stands the nonce of the answer. */
export type Document = string[][]

/** Of all documents together: about 1,000 mooring pages. */
const MOST_BYTES = 48 * 1024 * 1024

/** Markup may contain today's date, which is not part of the key. */
const KEPT_MS = 60_000

/** Of pages that were made once. */
const MOST_ASKED = 5000

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
  /** In pieces, UTF-8. */
  readonly #kept: LRUCache<string, Buffer[]>
  readonly #asked = new LRUCache<string, true>({ max: MOST_ASKED })

  /** @param mostBytes that documents may take */
  constructor(mostBytes = MOST_BYTES) {
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: bytesOf, ttl: KEPT_MS })
  }

  /**
   * @param data as JSON
   * @returns the document in pieces, with this nonce; null when it is not kept
   */
  find(data: string, nonce: string): (Buffer | string)[] | null {
    const pieces = this.#kept.get(keyOf(data))

    return pieces?.flatMap((piece, at) => (at === 0 ? [piece] : [nonce, piece])) ?? null
  }

  /**
   * Keeps a document when its address was asked for not long ago.
   *
   * @param data as JSON
   */
  keep(data: string, address: string, document: Document): void {
    const addressKey = keyOf(address)
    const wasAsked = this.#asked.has(addressKey)
    this.#asked.set(addressKey, true)
    if (!wasAsked) return

    const pieces = document.map((texts) => Buffer.from(texts.join('')))
    this.#kept.set(keyOf(data), pieces)
  }
}

function bytesOf(pieces: Buffer[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0)
}

/** Short: the data are up to half as large as the document, and an address may be long. */
function keyOf(text: string): string {
  return hash('sha256', text, 'base64url')
}
