/** A listing that the public sees, or will see once its owner's time is over. */
export interface KnownPoint {
  id: string
  /** Microseconds since 1970. */
  createdAt: number
  latitude: number
  longitude: number
  /** Milliseconds since 1970; null when nothing hides it. */
  hiddenUntil: number | null
}

/** Degrees. */
export interface Area {
  west: number
  south: number
  east: number
  north: number
}

const EVERYWHERE: Area = { west: -Infinity, south: -Infinity, east: Infinity, north: Infinity }
const ID_BYTES = 16
/** Whole numbers that an id is, of which the first is compared first. */
const HEADS = ID_BYTES / 4
/** How much more room is made than is needed. */
const GROWTH = 1.25

/** Public points, newest first, in 48 bytes each; `text` is what the caller keeps of one. */
export class PointIndex {
  size = 0
  #ids = new Uint8Array(0)
  #createdAt = new Float64Array(0)
  #latitudes = new Float64Array(0)
  #longitudes = new Float64Array(0)
  #hiddenUntil = new Map<string, number>()
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
    const [longitudes, latitudes] = [this.#longitudes, this.#latitudes]
    const end = Math.min(this.size, this.mostLooked)
    const found: number[] = []

    for (let at = 0; at < end && found.length < limit; at++) {
      const longitude = longitudes[at]
      if (longitude < west || longitude > east) continue
      const latitude = latitudes[at]
      if (latitude < south || latitude > north) continue
      if (this.#isShown(at, now)) found.push(at)
    }
    return found.length === limit || end === this.size ? found : null
  }

  idAt(at: number): string {
    const hex = Buffer.from(this.#ids.buffer, at * ID_BYTES, ID_BYTES).toString('hex')

    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  textAt(at: number): string | undefined {
    return this.#texts[at]
  }

  keepText(at: number, text: string) {
    if (this.#textCount >= this.mostTexts) {
      this.#texts.fill(undefined)
      this.#textCount = 0
    }
    if (this.#texts[at] === undefined) this.#textCount++
    this.#texts[at] = text
  }

  /** Takes the place of what is known of it. */
  put(point: KnownPoint) {
    const at = this.#find(bytesOf(point.id))
    if (at >= 0 && this.#createdAt[at] === point.createdAt) {
      this.#dropText(at)
      this.#set(at, point)
    } else {
      if (at >= 0) this.#removeAt(at, point.id)
      this.add(point)
    }
  }

  /** One that is not known. */
  add(point: KnownPoint) {
    const id = bytesOf(point.id)
    const at = this.#placeOf(point.createdAt, id)

    this.#makeRoom(at)
    this.#ids.set(id, at * ID_BYTES)
    this.#createdAt[at] = point.createdAt
    this.#set(at, point)
  }

  /** @returns whether it was known */
  remove(id: string): boolean {
    const at = this.#find(bytesOf(id))
    if (at >= 0) this.#removeAt(at, id)

    return at >= 0
  }

  /** Whether one is known and shown. */
  shows(id: string, now: number): boolean {
    const at = this.#find(bytesOf(id))

    return at >= 0 && this.#isShown(at, now)
  }

  #set(at: number, { id, latitude, longitude, hiddenUntil }: KnownPoint) {
    this.#latitudes[at] = latitude
    this.#longitudes[at] = longitude
    if (hiddenUntil === null) this.#hiddenUntil.delete(id)
    else this.#hiddenUntil.set(id, hiddenUntil)
  }

  #removeAt(at: number, id: string) {
    this.#hiddenUntil.delete(id)
    this.#dropText(at)
    this.#texts.splice(at, 1)
    this.#ids.copyWithin(at * ID_BYTES, (at + 1) * ID_BYTES, this.size * ID_BYTES)
    for (const column of this.#numbers()) column.copyWithin(at, at + 1, this.size)
    this.size--
  }

  #dropText(at: number) {
    if (this.#texts[at] !== undefined) this.#textCount--
    this.#texts[at] = undefined
  }

  #isShown(at: number, now: number): boolean {
    if (this.#hiddenUntil.size === 0) return true

    return (this.#hiddenUntil.get(this.idAt(at)) ?? -Infinity) <= now
  }

  #find(id: Buffer): number {
    const heads = new Int32Array(this.#ids.buffer)
    const head = id.readInt32LE(0)
    const end = this.size * HEADS
    for (let at = 0; at < end; at += HEADS)
      if (heads[at] === head && this.#compare(at / HEADS, id) === 0) return at / HEADS

    return -1
  }

  /** Where it stands, or would stand. */
  #placeOf(createdAt: number, id: Buffer): number {
    let [from, to] = [0, this.size]
    while (from < to) {
      const middle = (from + to) >> 1
      const isNewer =
        this.#createdAt[middle] > createdAt ||
        (this.#createdAt[middle] === createdAt && this.#compare(middle, id) > 0)
      if (isNewer) from = middle + 1
      else to = middle
    }

    return from
  }

  #compare(at: number, id: Buffer): number {
    return Buffer.compare(this.#ids.subarray(at * ID_BYTES, (at + 1) * ID_BYTES), id)
  }

  #makeRoom(at: number) {
    if (this.size === this.#createdAt.length) this.#grow()
    this.#ids.copyWithin((at + 1) * ID_BYTES, at * ID_BYTES, this.size * ID_BYTES)
    for (const column of this.#numbers()) column.copyWithin(at + 1, at, this.size)
    this.#texts.splice(at, 0, undefined)
    this.size++
  }

  #grow() {
    const most = Math.ceil((this.size + 100) * GROWTH)
    const grown = (column: Float64Array) => {
      const longer = new Float64Array(most)
      longer.set(column)
      return longer
    }
    const ids = new Uint8Array(most * ID_BYTES)
    ids.set(this.#ids)
    this.#ids = ids
    this.#createdAt = grown(this.#createdAt)
    this.#latitudes = grown(this.#latitudes)
    this.#longitudes = grown(this.#longitudes)
  }

  #numbers() {
    return [this.#createdAt, this.#latitudes, this.#longitudes]
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}
