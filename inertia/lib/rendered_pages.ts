const PLACES = 50

/** Markup may depend on today's date in addition to the page's data. */
const KEPT_MS = 60_000

/**
 * Cache of the last server-rendered pages. The key is the page's complete data, so an entry is never outdated and
 * never shows another user's data.
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
