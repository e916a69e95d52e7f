/** A document in pieces of UTF-8; between two pieces stands the nonce of the answer. */
export type Document = Buffer[]

/** Of all documents together with their keys: about 150 mooring pages. */
const MOST_BYTES = 8 * 1024 * 1024

/** Markup may contain today's date, which is not part of the key. */
const KEPT_MS = 60_000

interface Kept {
  document: Document
  bytes: number
  until: number
}

/**
 * Documents of pages by all data they are made from, so that one is never somebody else's. What was read longest ago
 * makes room for the next.
 */
export class KeptDocuments {
  readonly #kept = new Map<string, Kept>()
  readonly #mostBytes: number
  #bytes = 0

  /** @param mostBytes that keys and documents may take */
  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  /** @param key the data as JSON */
  async get(key: string, make: () => Promise<Document>): Promise<Document> {
    const found = this.#kept.get(key)
    if (found) this.#drop(key, found)
    if (found && found.until > Date.now()) return this.#keep(key, found).document

    const document = await make()
    const bytes = document.reduce((sum, piece) => sum + piece.length, key.length)
    const made = this.#kept.get(key)
    if (made) this.#drop(key, made)
    return this.#keep(key, { document, bytes, until: Date.now() + KEPT_MS }).document
  }

  #keep(key: string, kept: Kept) {
    this.#kept.set(key, kept)
    this.#bytes += kept.bytes
    for (const [oldest, one] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break
      this.#drop(oldest, one)
    }
    return kept
  }

  #drop(key: string, { bytes }: Kept) {
    this.#kept.delete(key)
    this.#bytes -= bytes
  }
}
