import { Bits } from '#catalog/queries/bits'

/** Tells of a row whether it answers a question with yes. */
type Holds = (at: number) => boolean

interface Kept {
  rows: Bits
  holds: Holds
}

/** Of 12 kB each among 100,000 rows. */
const MOST = 128

/** Which rows answer a question with yes. Those asked last are kept, and asked again about a row that changed. */
export class KeptRows {
  #kept = new Map<string, Kept>()
  #room = 0

  /** @param most how many questions are kept */
  constructor(private most = MOST) {}

  /**
   * @param question that has one answer for each row until that row changes
   * @returns not to be changed
   */
  which(question: string, room: number, holdsOf: () => Holds): Bits {
    // With more room the columns that were asked are replaced by others.
    if (room !== this.#room) this.#kept.clear()
    this.#room = room
    const kept = this.#kept.get(question) ?? ask(room, holdsOf())
    this.#kept.delete(question)
    this.#kept.set(question, kept)
    if (this.#kept.size > this.most) this.#kept.delete(this.#kept.keys().next().value!)

    return kept.rows
  }

  changed(at: number): void {
    if (at < this.#room) for (const { rows, holds } of this.#kept.values()) rows.put(at, holds(at))
  }
}

function ask(room: number, holds: Holds): Kept {
  const rows = new Bits(room)
  for (let at = 0; at < room; at++) if (holds(at)) rows.put(at, true)

  return { rows, holds }
}
