/** Each takes memory in every connection. */
const MOST_TEXTS = 50

const OFTEN = 10

const MOST_COUNTED = 1000

/** Which texts of statements are asked often in this process. */
export class OftenAsked {
  readonly #often = new Set<string>()
  readonly #asked = new Map<string, number>()

  /** Counts this call, too. */
  has(text: string): boolean {
    if (this.#often.has(text) || this.#often.size >= MOST_TEXTS) return this.#often.has(text)
    const times = (this.#asked.get(text) ?? 0) + 1
    if (this.#asked.size >= MOST_COUNTED) this.#asked.clear()
    this.#asked.set(text, times)
    if (times < OFTEN) return false

    this.#asked.delete(text)
    this.#often.add(text)
    return true
  }
}

const shared = new OftenAsked()

export function isOftenAsked(text: string): boolean {
  return shared.has(text)
}
