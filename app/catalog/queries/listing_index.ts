import type { DateTime } from 'luxon'
import type { Bits } from '#catalog/queries/bits'
import { NumberRows } from '#catalog/queries/number_rows'
import { type Offer, OFFER_COLUMNS, Offers } from '#catalog/queries/offers'
import type { NightBits } from '#catalog/queries/night_bits'

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

/** Where one stands in the order. */
export type Place = Pick<KnownListing, 'id' | 'createdAt'>

interface Wanted {
  area: Area | null
  /** Milliseconds since 1970. */
  now: number
  /** Only these rows, in their order, until the next change; all of them, newest first, when left out. */
  among?: Uint32Array
  /** Which of them are named: those after so many, and how many at most. */
  skip: number
  most: number
}

interface Limits {
  /** How many texts are kept; with more of them all are dropped. */
  texts: number
  /** How many points a search by area looks at. */
  looked?: number
}

const EVERYWHERE: Area = { west: -Infinity, south: -Infinity, east: Infinity, north: Infinity }
const ID_NAMES = ['id0', 'id1', 'id2', 'id3'] as const
const WORD_BYTES = 4

/** Public listings, newest first, in about 200 bytes each; `text` is what the caller keeps of one. */
export class ListingIndex {
  #rows = new NumberRows({
    id0: Uint32Array,
    id1: Uint32Array,
    id2: Uint32Array,
    id3: Uint32Array,
    createdAt: Float64Array,
    latitude: Float64Array,
    longitude: Float64Array,
    ...OFFER_COLUMNS,
  })
  /** Rows, the newest first. */
  #order = new Uint32Array(0)
  #size = 0
  /** Until when rows are or were hidden, milliseconds since 1970. */
  #hiddenUntil = new Map<number, number>()
  #offers: Offers
  #texts = new Map<number, string>()

  constructor(
    nights: NightBits,
    private most: Limits
  ) {
    this.#offers = new Offers(this.#rows, nights)
  }

  /**
   * @returns rows of the newest that are shown, in an area or anywhere, until the next change; null when so few are there that the
   * search would take long
   */
  newest(area: Area | null, limit: number, now: number): number[] | null {
    const { west, south, east, north } = area ?? EVERYWHERE
    const { longitude: longitudes, latitude: latitudes } = this.#rows.columns
    const end = Math.min(this.#size, this.most.looked ?? Infinity)
    const found: number[] = []

    for (let place = 0; place < end && found.length < limit; place++) {
      const at = this.#order[place]
      const longitude = longitudes[at]
      if (longitude < west || longitude > east) continue
      const latitude = latitudes[at]
      if (latitude < south || latitude > north) continue
      if (!this.#isHidden(at, now)) found.push(at)
    }
    return found.length === limit || end === this.#size ? found : null
  }

  /**
   * How many are shown of those that match, in an area or anywhere, and rows of some of them, until the next change.
   *
   * @param matching as `Offers` answers it
   */
  search(
    matching: (offers: Offers) => Bits | null,
    { area, now, among, skip, most }: Wanted
  ): { total: number; rows: number[] } | null {
    const left = matching(this.#offers)
    if (!left) return null

    this.#leaveShown(left, area, now)
    const matches = among?.filter((at) => left.has(at))
    if (matches) return { total: matches.length, rows: [...matches.subarray(skip, skip + most)] }
    return { total: left.count(), rows: this.#newestOf(left, skip, most) }
  }

  /** @returns rows of those that are known, until the next change */
  rowsOf(places: Place[]): Uint32Array {
    return Uint32Array.from(
      places.map((place) => this.#find(place)).filter((place) => place >= 0),
      (place) => this.#order[place]
    )
  }

  /** Whether it knows all nights that a search may name. */
  hasAllNights(now: DateTime): boolean {
    return this.#offers.hasAllNights(now)
  }

  idAt(at: number): string {
    const bytes = Buffer.allocUnsafe(ID_NAMES.length * WORD_BYTES)
    for (const [word, name] of ID_NAMES.entries())
      bytes.writeUInt32BE(this.#rows.columns[name][at], word * WORD_BYTES)
    const hex = bytes.toString('hex')

    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  textAt(at: number): string | undefined {
    return this.#texts.get(at)
  }

  keepText(at: number, text: string): void {
    if (this.#texts.size >= this.most.texts) this.#texts.clear()
    this.#texts.set(at, text)
  }

  /** Takes the place of what is known of it; its text is dropped. */
  put(listing: KnownListing): void {
    const place = this.#find(listing)
    const at = this.#order[place]
    if (place >= 0 && this.#rows.columns.createdAt[at] === listing.createdAt) {
      this.#texts.delete(at)
      this.#set(at, listing)
    } else {
      if (place >= 0) this.#removeAt(place)
      this.add(listing)
    }
  }

  /** One that is not known. */
  add(listing: KnownListing): void {
    const place = this.#placeOf(listing)
    const at = this.#rows.take()
    if (this.#order.length < this.#rows.room) {
      const longer = new Uint32Array(this.#rows.room)
      longer.set(this.#order)
      this.#order = longer
    }

    this.#order.copyWithin(place + 1, place, this.#size++)
    this.#order[place] = at
    wordsOf(listing.id).forEach((word, index) => (this.#rows.columns[ID_NAMES[index]][at] = word))
    this.#rows.columns.createdAt[at] = listing.createdAt
    this.#set(at, listing)
  }

  /** What searches ask of one that is known; nothing else of it changed. */
  putOffer(listing: KnownListing): void {
    const place = this.#find(listing)
    if (place >= 0) this.#offers.set(this.#order[place], listing.offer)
  }

  /** @returns whether it was known */
  remove(listing: Place): boolean {
    const place = this.#find(listing)
    if (place >= 0) this.#removeAt(place)

    return place >= 0
  }

  /** Whether one is known and shown. */
  shows(listing: Place, now: number): boolean {
    const place = this.#find(listing)

    return place >= 0 && !this.#isHidden(this.#order[place], now)
  }

  #isHidden(at: number, now: number): boolean {
    return (this.#hiddenUntil.get(at) ?? -Infinity) > now
  }

  #leaveShown(left: Bits, area: Area | null, now: number) {
    const { longitude, latitude } = this.#rows.columns
    for (const at of this.#hiddenUntil.keys()) if (this.#isHidden(at, now)) left.put(at, false)
    if (!area) return

    const { west, south, east, north } = area
    left.filter(
      (at) =>
        longitude[at] >= west &&
        longitude[at] <= east &&
        latitude[at] >= south &&
        latitude[at] <= north
    )
  }

  #newestOf(left: Bits, skip: number, most: number): number[] {
    const rows: number[] = []
    for (let place = 0, seen = 0; place < this.#size && rows.length < most; place++)
      if (left.has(this.#order[place]) && ++seen > skip) rows.push(this.#order[place])

    return rows
  }

  #set(at: number, { latitude, longitude, hiddenUntil, offer }: KnownListing) {
    const { columns } = this.#rows
    columns.latitude[at] = latitude
    columns.longitude[at] = longitude
    if (hiddenUntil === null) this.#hiddenUntil.delete(at)
    else this.#hiddenUntil.set(at, hiddenUntil)
    this.#offers.set(at, offer)
  }

  #removeAt(place: number) {
    const at = this.#order[place]
    this.#order.copyWithin(place, place + 1, this.#size--)
    this.#texts.delete(at)
    this.#hiddenUntil.delete(at)
    this.#offers.clear(at)
    this.#rows.free(at)
  }

  /** Its place in the order, by its instant, or among all when that is another or not known any more; -1 without one. */
  #find(listing: Place): number {
    const words = wordsOf(listing.id)
    const expected = this.#placeOf(listing)
    if (expected < this.#size && this.#compare(expected, words) === 0) return expected

    const { id0 } = this.#rows.columns
    for (let place = 0; place < this.#size; place++)
      if (id0[this.#order[place]] === words[0] && this.#compare(place, words) === 0) return place

    return -1
  }

  /** Where it stands in the order, or would stand. */
  #placeOf({ id, createdAt }: Place): number {
    const words = wordsOf(id)
    const { createdAt: instants } = this.#rows.columns
    let [from, to] = [0, this.#size]
    while (from < to) {
      const middle = (from + to) >> 1
      const instant = instants[this.#order[middle]]
      const isNewer =
        instant > createdAt || (instant === createdAt && this.#compare(middle, words) > 0)
      if (isNewer) from = middle + 1
      else to = middle
    }

    return from
  }

  #compare(place: number, words: number[]): number {
    const at = this.#order[place]
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
