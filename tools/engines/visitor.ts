import type { Point, Tab } from './engine.ts'
import { findScript, type Wanted } from './finder.ts'
import { until } from './until.ts'

/** A person who uses the site in one window as people do: reads, presses, types. */
export class Visitor {
  readonly tab: Tab
  readonly #origin: string

  /** @param origin of the site, such as `http://localhost:3333` */
  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.#origin = origin
  }

  open(path: string) {
    return this.tab.open(new URL(path, this.#origin).toString())
  }

  /** Waits until it can be pressed, and presses it. */
  async press(role: Wanted['role'], name: string, nth?: number) {
    await this.tab.press(await this.#find({ role, name, nth }))
  }

  /** Types into a field, in place of what it has. */
  async fill(name: string, text: string, nth?: number) {
    await this.press('field', name, nth)
    await this.tab.evaluate('document.activeElement.select?.()')
    await this.tab.type(text)
  }

  /** Types an Auckland date (`YYYY-MM-DD`) into a date field. */
  async typeDate(name: string, date: string) {
    const { x, y } = await this.#find({ role: 'group', name })
    await this.tab.press(await this.#firstPart({ x, y }))
    await this.tab.type(date.split('-').reverse().join(''))
  }

  /** Waits until the window shows this text. */
  async see(text: string) {
    await until(`"${text}" is shown`, () =>
      this.tab.evaluate<boolean>(`document.body.innerText.includes(${JSON.stringify(text)})`)
    )
  }

  /** Waits until the address has this path, and this beginning of the query. */
  async reach(path: string) {
    await until(`the address is ${path}`, () =>
      this.tab.evaluate<boolean>(
        `(location.pathname + location.search).startsWith(${JSON.stringify(path)})`
      )
    )
  }

  /** Throws with the message unless the script (an expression) answers true within 20 s. */
  async check(what: string, script: string) {
    await until(what, () => this.tab.evaluate<boolean>(script))
  }

  #find(wanted: Wanted) {
    return until(`${wanted.role} "${wanted.name}" can be pressed`, () =>
      this.tab.evaluate<Point | null>(findScript(wanted))
    )
  }

  #firstPart({ x, y }: Point) {
    return until('the date field has parts', () =>
      this.tab.evaluate<Point | null>(`(() => {
        const group = document.elementFromPoint(${x}, ${y}).closest('[role=group], fieldset')
        const part = group?.querySelector('[role=spinbutton]')?.getBoundingClientRect()
        return part ? { x: part.left + part.width / 2, y: part.top + part.height / 2 } : null
      })()`)
    )
  }
}
