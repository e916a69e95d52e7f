type Kind =
  | Float64ArrayConstructor
  | Int32ArrayConstructor
  | Uint32ArrayConstructor
  | Uint8ArrayConstructor

type Column = InstanceType<Kind>

type Columns<Kinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends Kind ? InstanceType<Kinds[Name]> : never
}

/** How much more room is made than is needed. */
const GROWTH = 1.25

/** Rows of numbers, each column in an array of its own; a row stays where it is. Arrays are read again after `take`. */
export class NumberRows<Kinds extends Record<string, Kind>> {
  columns: Columns<Kinds>
  /** Rows before it may be taken. */
  room = 0
  #end = 0
  #free: number[] = []

  constructor(private kinds: Kinds) {
    this.columns = this.#made(() => undefined)
  }

  /** @returns a row that nobody has, with what was left in it */
  take(): number {
    const freed = this.#free.pop()
    if (freed !== undefined) return freed

    if (this.#end === this.room) this.#grow()
    return this.#end++
  }

  free(at: number): void {
    this.#free.push(at)
  }

  #grow() {
    this.room = Math.ceil((this.room + 100) * GROWTH)
    const former = this.columns
    this.columns = this.#made((name) => former[name])
  }

  #made(former: (name: string) => Column | undefined): Columns<Kinds> {
    const columns = Object.entries(this.kinds).map(([name, KindOf]) => {
      const column = new KindOf(this.room)
      column.set(former(name) ?? [])
      return [name, column]
    })

    return Object.fromEntries(columns) as Columns<Kinds>
  }
}
