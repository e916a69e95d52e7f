type Kind =
  | Float64ArrayConstructor
  | Int32ArrayConstructor
  | Uint32ArrayConstructor
  | Uint16ArrayConstructor
  | Uint8ArrayConstructor

type Column = InstanceType<Kind>

type Columns<Kinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends Kind ? InstanceType<Kinds[Name]> : never
}

/** How much more room is made than is needed. */
const GROWTH = 1.25

/** Rows of numbers, each column in an array of its own. Rows after one that comes or goes move, so that arrays are read again after that. */
export class NumberRows<Kinds extends Record<string, Kind>> {
  size = 0
  columns: Columns<Kinds>
  #room = 0

  constructor(private kinds: Kinds) {
    this.columns = this.#made(() => undefined)
  }

  /** Makes a row of zeros. */
  insertAt(at: number): void {
    if (this.size === this.#room) this.#grow()
    for (const column of this.#all()) {
      column.copyWithin(at + 1, at, this.size)
      column[at] = 0
    }
    this.size++
  }

  removeAt(at: number): void {
    for (const column of this.#all()) column.copyWithin(at, at + 1, this.size)
    this.size--
  }

  #grow() {
    this.#room = Math.ceil((this.size + 100) * GROWTH)
    const former = this.columns
    this.columns = this.#made((name) => former[name])
  }

  #made(former: (name: string) => Column | undefined): Columns<Kinds> {
    const columns = Object.entries(this.kinds).map(([name, KindOf]) => {
      const column = new KindOf(this.#room)
      column.set(former(name) ?? [])
      return [name, column]
    })

    return Object.fromEntries(columns) as Columns<Kinds>
  }

  #all(): Column[] {
    return Object.values(this.columns)
  }
}
