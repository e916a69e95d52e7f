/** What a person looks for in a window. */
export interface Wanted {
  role: keyof typeof ELEMENTS
  /** The whole accessible name, or its beginning when it ends with "...". */
  name: string
  /** Of several, the one with this index; 0 when left out. */
  nth?: number
}

const ELEMENTS = {
  button: 'button, [role=button], summary, input[type=submit]',
  link: 'a[href], [role=link]',
  field: 'input, textarea, select, [role=combobox], [role=textbox]',
  group: '[role=group], fieldset',
  tab: '[role=tab]',
  option: '[role=option]',
  day: 'td [role=button]:not([aria-disabled=true])',
}

/**
 * A script that finds an element, scrolls it into view and answers where to press it; null while there is none, while it
 * moves, or while something else lies over it.
 */
export function findScript({ role, name, nth = 0 }: Wanted): string {
  return `(async () => {
    const wanted = ${JSON.stringify(name)}
    const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
    const labelled = (element) => (element.getAttribute('aria-labelledby') ?? '')
      .split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const nameOf = (element) => plain(labelled(element)) || plain(element.getAttribute('aria-label')) ||
      plain([...(element.labels ?? [])].map((label) => label.textContent).join(' ')) ||
      plain(element.textContent) || plain(element.getAttribute('placeholder'))
    const isWanted = (found) => wanted.endsWith('...')
      ? found.startsWith(wanted.slice(0, -3)) : found === wanted
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) &&
      !element.disabled && !element.closest('[inert], [aria-hidden=true]')
    const place = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    const element = [...document.querySelectorAll(${JSON.stringify(ELEMENTS[role])})]
      .filter((each) => isShown(each) && isWanted(nameOf(each)))[${nth}]
    if (!element) return null
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const first = place(element)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const at = place(element)
    if (first.x !== at.x || first.y !== at.y) return null
    const top = document.elementFromPoint(at.x, at.y)
    const label = element.labels?.[0]
    return element.contains(top) || label?.contains(top) ? at : null
  })()`
}
