import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Groups of texts that follow one another; between two groups stands the nonce of the answer. */
export type Document = string[][]

const MOST_BYTES = 48 * 1024 * 1024

/** Markup may contain today's date, which is not part of the key. */
const KEPT_MS = 60_000

const MOST_ASKED = 5000

/** Not joined: a single letter beyond Latin would double what all of them take in memory. */
export function textsOf(document: Document, nonce: string): string[] {
  return document.flatMap((group, at) => (at === 0 ? group : [nonce, ...group]))
}

/** Pages by all data they are made from, so that one is never somebody else's; what was read longest ago makes room. */
export class KeptDocuments {
  readonly #kept: LRUCache<string, Buffer[]>
  readonly #asked = new LRUCache<string, true>({ max: MOST_ASKED })

  constructor(mostBytes = MOST_BYTES) {
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: bytesOf, ttl: KEPT_MS })
  }

  /** @returns the document in pieces with this nonce, null when it is not kept; `data` is JSON */
  find(data: string, nonce: string): (Buffer | string)[] | null {
    const pieces = this.#kept.get(keyOf(data))

    return pieces?.flatMap((piece, at) => (at === 0 ? [piece] : [nonce, piece])) ?? null
  }

  /** Keeps a document when its address was asked for not long ago; once would only displace the others. */
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
