import { LRUCache } from 'lru-cache'
import type { ListingIndex } from '#catalog/queries/listing_index'

/** What is searched of a listing, folded: its title, its place, and all of its texts. */
export type Texts = readonly [title: string, place: string, all: string]

/** Which listings have all words, as the database finds them. */
export interface FoundWords {
  words: string[]
  /**
   * Of those with all words in the title, in the place, and elsewhere: 16 bytes each, one after the other, null without any.
   * Null when they are very many.
   */
  ids: (Buffer | null)[] | null
}

export interface Change {
  /** Its rows before and after, -1 without one. */
  before: number
  after: number
  texts: Texts
}

/** Searches, 4 bytes for each match. */
const MOST = 200

/** How long matches are followed: a replica that is behind the database for a moment may have missed one. */
const KEPT_MS = 3_600_000

/** How long words count as in very many. */
const MANY_MS = 60_000

const NO_IDS = Buffer.alloc(0)

/** Rows of listings with all words, by the rank of rule L16, each rank newest first. */
class Matches {
  /** Whether they are very many, which are not kept. */
  areMany = false
  #words: string[] = []
  #ranks: Uint32Array[] = []
  #all: Uint32Array | null = null
  /** What changed while they were read. */
  #late: Change[] | null = []

  constructor(private index: ListingIndex) {}

  know({ words, ids }: FoundWords) {
    const late = this.#late!
    this.#late = null
    this.areMany = ids === null
    if (ids === null) return

    this.#words = words
    this.#ranks = ids.map((some) => this.index.rowsOf(some ?? NO_IDS))
    for (const change of late) this.follow(change)
  }

  follow(change: Change) {
    if (this.areMany) return
    if (this.#late) {
      this.#late.push(change)
      return
    }

    const { before, after, texts } = change
    this.#remove(before)
    this.#remove(after)
    if (after >= 0) this.#insert(after, this.#rankOf(texts))
  }

  /** In the order of `SearchWords`, until the next change. */
  get rows(): Uint32Array {
    this.#all ??= concatenated(this.#ranks)

    return this.#all
  }

  /** As `rankBy`; -1 without a word. */
  #rankOf(texts: Texts): number {
    return this.#words.length > 0
      ? texts.findIndex((text) => this.#words.every((word) => text.includes(word)))
      : -1
  }

  #remove(at: number) {
    for (const [rank, rows] of this.#ranks.entries()) {
      const place = at < 0 ? -1 : rows.indexOf(at)
      if (place >= 0) this.#put(rank, [rows.subarray(0, place), rows.subarray(place + 1)])
    }
  }

  #insert(at: number, rank: number) {
    if (rank < 0) return

    const rows = this.#ranks[rank]
    const place = this.index.newerThan(at, rows)
    this.#put(rank, [rows.subarray(0, place), Uint32Array.of(at), rows.subarray(place)])
  }

  #put(rank: number, parts: Uint32Array[]) {
    this.#ranks[rank] = concatenated(parts)
    this.#all = null
  }
}

interface Kept {
  matches: Matches
  known: Promise<void>
}

/** Which listings of an index have words: asked once, then followed through the changes of listings (docs/adr/0054). */
export class KeptWords {
  #kept = new LRUCache<string, Kept>({ max: MOST, ttl: KEPT_MS })

  constructor(
    private index: ListingIndex,
    private find: (words: string) => Promise<FoundWords>
  ) {}

  /** @param words as `wordsOf` makes them @returns null when they are in very many */
  async matching(words: string): Promise<{ readonly rows: Uint32Array } | null> {
    const { matches, known } = this.#kept.get(words) ?? this.#load(words)
    await known

    return matches.areMany ? null : matches
  }

  /** A listing changed itself, which the index knows already. */
  changed(change: Change): void {
    for (const { matches } of this.#kept.values()) matches.follow(change)
  }

  #load(words: string): Kept {
    const matches = new Matches(this.index)
    const kept: Kept = { matches, known: this.#read(words, matches) }
    this.#kept.set(words, kept)
    kept.known.then(
      () => matches.areMany && this.#kept.set(words, kept, { ttl: MANY_MS }),
      () => this.#kept.delete(words)
    )

    return kept
  }

  async #read(words: string, matches: Matches) {
    matches.know(await this.find(words))
  }
}

function concatenated(parts: Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((length, part) => length + part.length, 0))
  let end = 0
  for (const part of parts) {
    all.set(part, end)
    end += part.length
  }

  return all
}
