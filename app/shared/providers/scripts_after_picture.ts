/** An element to come: its name and its attributes. */
export interface LaterTag {
  tag: string
  attributes: Record<string, unknown>
}

/** Longest wait: nobody is kept from using the page by a slow picture. */
const AT_MOST_MS = 2500

/**
 * An inline script in place of these tags. It puts them into the page when the first picture has come, or the visitor
 * does something before; the page is read meanwhile, and has the line to itself (docs/adr/0031).
 *
 * @param nonce of the page's Content-Security-Policy
 */
export function scriptsAfterPicture(tags: LaterTag[], nonce: string): string {
  const list = JSON.stringify(tags.map(({ tag, attributes }) => [tag, attributes]))

  return `<script nonce="${nonce}">(${begin})(${list.replaceAll('<', String.raw`\u003c`)}, ${AT_MOST_MS})</script>`
}

/** Browser code. The window's own load event waits for what is put in before it. */
const begin = `(tags, atMost) => {
  let isWaiting = true
  const begin = () => {
    if (!isWaiting) return
    isWaiting = false
    for (const [tag, attributes] of tags) {
      const element = document.createElement(tag)
      for (const name in attributes) element.setAttribute(name, attributes[name])
      document.head.append(element)
    }
  }
  const look = ({ target }) => target.matches && target.matches('img[fetchpriority=high]') && begin()
  document.addEventListener('load', look, true)
  document.addEventListener('error', look, true)
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'load']) addEventListener(sign, begin, { once: true, passive: true })
  setTimeout(begin, atMost)
}`
