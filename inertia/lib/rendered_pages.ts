const PLACES = 50

/** Markup may contain today's date, which is not part of the key. */
const KEPT_MS = 60_000

/**
 * Cache of rendered pages. The key is all data of a page, from which its markup follows, so an entry is never out of
 * date and never somebody else's.
 */
export class RenderedPages<Markup> {
  readonly #kept = new Map<string, { markup: Markup; until: number }>()

  async get(page: object, render: () => Promise<Markup>): Promise<Markup> {
    const key = JSON.stringify(page)
    const kept = this.#kept.get(key)
    if (kept && kept.until > Date.now()) return kept.markup

    const markup = await render()
    this.#keep(key, markup)
    return markup
  }

  #keep(key: string, markup: Markup) {
    this.#kept.delete(key)
    this.#kept.set(key, { markup, until: Date.now() + KEPT_MS })
    if (this.#kept.size > PLACES) this.#kept.delete(this.#kept.keys().next().value!)
  }
}
