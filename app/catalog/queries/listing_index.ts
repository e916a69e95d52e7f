import type { DateTime } from 'luxon'
import type { Bits } from '#catalog/queries/bits'
import { NumberRows } from '#catalog/queries/number_rows'
import { type Offer, OFFER_COLUMNS, Offers } from '#catalog/queries/offers'
import type { NightBits } from '#catalog/queries/night_bits'
import { ID_COLUMNS, RowIds } from '#catalog/queries/row_ids'

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

/** Public listings, newest first, in about 210 bytes each; `text` is what the caller keeps of one. */
export class ListingIndex {
  #rows = new NumberRows({
    ...ID_COLUMNS,
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
  #ids = new RowIds(this.#rows)
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
    if (!among) return { total: left.count(), rows: this.#newestOf(left, skip, most) }

    const rows: number[] = []
    let total = 0
    for (const at of among) if (left.has(at) && total++ >= skip && rows.length < most) rows.push(at)
    return { total, rows }
  }

  /** @param ids of 16 bytes each, one after the other @returns rows of those that are known, the newest first */
  rowsOf(ids: Buffer): Uint32Array {
    return this.#ids.rowsOf(ids).sort((at, other) => this.compare(at, other))
  }

  /** @returns until the next change; -1 when it is not known */
  rowOf(id: string): number {
    return this.#ids.rowOf(id)
  }

  /** @returns less than 0 when the first is the newer one */
  compare(at: number, other: number): number {
    const { createdAt } = this.#rows.columns

    return createdAt[other] - createdAt[at] || this.#ids.compare(other, at)
  }

  /** @returns how many of some rows, the newest first, are newer than one */
  newerThan(at: number, rows: Uint32Array): number {
    let [from, to] = [0, rows.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.compare(rows[middle], at) < 0) from = middle + 1
      else to = middle
    }

    return from
  }

  /** Whether it knows all nights that a search may name. */
  hasAllNights(now: DateTime): boolean {
    return this.#offers.hasAllNights(now)
  }

  idAt(at: number): string {
    return this.#ids.idAt(at)
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
    const at = this.rowOf(listing.id)
    if (at >= 0 && this.#rows.columns.createdAt[at] === listing.createdAt) {
      this.#texts.delete(at)
      this.#set(at, listing)
    } else {
      if (at >= 0) this.#removeAt(at)
      this.add(listing)
    }
  }

  /** One that is not known. */
  add(listing: KnownListing): void {
    const at = this.#rows.take()
    if (this.#order.length < this.#rows.room) {
      const longer = new Uint32Array(this.#rows.room)
      longer.set(this.#order)
      this.#order = longer
    }

    this.#ids.put(at, listing.id)
    this.#rows.columns.createdAt[at] = listing.createdAt
    const place = this.#placeOf(at)
    this.#order.copyWithin(place + 1, place, this.#size++)
    this.#order[place] = at
    this.#set(at, listing)
  }

  /** What searches ask of one that is known; nothing else of it changed. */
  putOffer({ id, offer }: Pick<KnownListing, 'id' | 'offer'>): void {
    const at = this.rowOf(id)
    if (at >= 0) this.#offers.set(at, offer)
  }

  /** @returns whether it was known */
  remove(id: string): boolean {
    const at = this.rowOf(id)
    if (at >= 0) this.#removeAt(at)

    return at >= 0
  }

  /** Whether one is known and shown. */
  shows(id: string, now: number): boolean {
    const at = this.rowOf(id)

    return at >= 0 && !this.#isHidden(at, now)
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

  #removeAt(at: number) {
    const place = this.#placeOf(at)
    this.#order.copyWithin(place, place + 1, this.#size--)
    this.#ids.remove(at)
    this.#texts.delete(at)
    this.#hiddenUntil.delete(at)
    this.#offers.clear(at)
    this.#rows.free(at)
  }

  /** Where a row stands in the order, or would stand. */
  #placeOf(at: number): number {
    return this.newerThan(at, this.#order.subarray(0, this.#size))
  }
}
