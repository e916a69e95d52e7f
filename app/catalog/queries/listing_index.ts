import { NumberRows } from '#catalog/queries/number_rows'
import { type Offer, OFFER_COLUMNS, Offers } from '#catalog/queries/offers'

/** A listing that the public sees, or will see once its owner's time is over. */
export interface KnownListing {
  id: string
  /** Microseconds since 1970. */
  createdAt: number
  latitude: number
  longitude: number
  /** Milliseconds since 1970; null when nothing hides it. */
  hiddenUntil: number | null
  offer: Offer
}

/** Degrees. */
export interface Area {
  west: number
  south: number
  east: number
  north: number
}

type Place = Pick<KnownListing, 'id' | 'createdAt'>

const EVERYWHERE: Area = { west: -Infinity, south: -Infinity, east: Infinity, north: Infinity }
const ID_NAMES = ['id0', 'id1', 'id2', 'id3'] as const
const WORD_BYTES = 4

/** Public listings, newest first, in about 110 bytes each and their periods; `text` is what the caller keeps of one. */
export class ListingIndex {
  #rows = new NumberRows({
    id0: Uint32Array,
    id1: Uint32Array,
    id2: Uint32Array,
    id3: Uint32Array,
    createdAt: Float64Array,
    latitude: Float64Array,
    longitude: Float64Array,
    hiddenUntil: Float64Array,
    ...OFFER_COLUMNS,
  })
  #offers = new Offers(this.#rows)
  #texts: (string | undefined)[] = []
  #textCount = 0

  /**
   * @param mostTexts how many texts are kept; with more of them all are dropped
   * @param mostLooked how many points a search looks at
   */
  constructor(
    private mostTexts: number,
    private mostLooked = Infinity
  ) {}

  /**
   * @returns places of the newest that are shown, in an area or anywhere, until the next change; null when so few are there that the
   * search would take long
   */
  newest(area: Area | null, limit: number, now: number): number[] | null {
    const { west, south, east, north } = area ?? EVERYWHERE
    const { longitude: longitudes, latitude: latitudes, hiddenUntil } = this.#rows.columns
    const end = Math.min(this.#rows.size, this.mostLooked)
    const found: number[] = []

    for (let at = 0; at < end && found.length < limit; at++) {
      const longitude = longitudes[at]
      if (longitude < west || longitude > east) continue
      const latitude = latitudes[at]
      if (latitude < south || latitude > north) continue
      if (hiddenUntil[at] <= now) found.push(at)
    }
    return found.length === limit || end === this.#rows.size ? found : null
  }

  /**
   * How many are shown of those that match, in an area or anywhere.
   *
   * @param matching by row, as `Offers` answers it
   */
  count(matching: (offers: Offers) => Uint8Array, area: Area | null, now: number): number {
    const { west, south, east, north } = area ?? EVERYWHERE
    const { longitude, latitude, hiddenUntil } = this.#rows.columns
    const left = matching(this.#offers)
    let count = 0

    for (let at = 0; at < this.#rows.size; at++) {
      if (left[at] === 0 || hiddenUntil[at] > now) continue
      if (area && (longitude[at] < west || longitude[at] > east)) continue
      if (area && (latitude[at] < south || latitude[at] > north)) continue
      count++
    }
    return count
  }

  idAt(at: number): string {
    const bytes = Buffer.allocUnsafe(ID_NAMES.length * WORD_BYTES)
    for (const [word, name] of ID_NAMES.entries())
      bytes.writeUInt32BE(this.#rows.columns[name][at], word * WORD_BYTES)
    const hex = bytes.toString('hex')

    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  textAt(at: number): string | undefined {
    return this.#texts[at]
  }

  keepText(at: number, text: string): void {
    if (this.#textCount >= this.mostTexts) {
      this.#texts.fill(undefined)
      this.#textCount = 0
    }
    if (this.#texts[at] === undefined) this.#textCount++
    this.#texts[at] = text
  }

  /** Takes the place of what is known of it; its text is dropped. */
  put(listing: KnownListing): void {
    const at = this.#find(listing)
    if (at >= 0 && this.#rows.columns.createdAt[at] === listing.createdAt) {
      this.#dropText(at)
      this.#set(at, listing)
    } else {
      if (at >= 0) this.#removeAt(at)
      this.add(listing)
    }
  }

  /** One that is not known. */
  add(listing: KnownListing): void {
    const at = this.#placeOf(listing)

    this.#rows.insertAt(at)
    this.#texts.splice(at, 0, undefined)
    wordsOf(listing.id).forEach((word, index) => (this.#rows.columns[ID_NAMES[index]][at] = word))
    this.#rows.columns.createdAt[at] = listing.createdAt
    this.#set(at, listing)
  }

  /** What searches ask of one that is known; nothing else of it changed. */
  putOffer(listing: KnownListing): void {
    const at = this.#find(listing)
    if (at >= 0) this.#offers.set(at, listing.offer)
  }

  /** @returns whether it was known */
  remove(place: Place): boolean {
    const at = this.#find(place)
    if (at >= 0) this.#removeAt(at)

    return at >= 0
  }

  /** Whether one is known and shown. */
  shows(place: Place, now: number): boolean {
    const at = this.#find(place)

    return at >= 0 && this.#rows.columns.hiddenUntil[at] <= now
  }

  #set(at: number, { latitude, longitude, hiddenUntil, offer }: KnownListing) {
    const { columns } = this.#rows
    columns.latitude[at] = latitude
    columns.longitude[at] = longitude
    columns.hiddenUntil[at] = hiddenUntil ?? 0
    this.#offers.set(at, offer)
  }

  #removeAt(at: number) {
    this.#dropText(at)
    this.#texts.splice(at, 1)
    this.#offers.clear(at)
    this.#rows.removeAt(at)
  }

  #dropText(at: number) {
    if (this.#texts[at] !== undefined) this.#textCount--
    this.#texts[at] = undefined
  }

  /** Its row, by its instant, or among all when that is another or not known any more; -1 without one. */
  #find(place: Place): number {
    const words = wordsOf(place.id)
    const at = this.#placeOf(place)
    if (at < this.#rows.size && this.#compare(at, words) === 0) return at

    const { id0 } = this.#rows.columns
    for (let row = 0; row < this.#rows.size; row++)
      if (id0[row] === words[0] && this.#compare(row, words) === 0) return row

    return -1
  }

  /** Where it stands, or would stand. */
  #placeOf({ id, createdAt }: Place): number {
    const words = wordsOf(id)
    const { createdAt: instants } = this.#rows.columns
    let [from, to] = [0, this.#rows.size]
    while (from < to) {
      const middle = (from + to) >> 1
      const isNewer =
        instants[middle] > createdAt ||
        (instants[middle] === createdAt && this.#compare(middle, words) > 0)
      if (isNewer) from = middle + 1
      else to = middle
    }

    return from
  }

  #compare(at: number, words: number[]): number {
    for (const [index, name] of ID_NAMES.entries()) {
      const difference = this.#rows.columns[name][at] - words[index]
      if (difference !== 0) return difference
    }

    return 0
  }
}

/** An id as whole numbers, of which the first is compared first. */
function wordsOf(id: string): number[] {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')

  return ID_NAMES.map((_, index) => bytes.readUInt32BE(index * WORD_BYTES))
}
