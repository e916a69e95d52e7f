export interface LaterTag {
  tag: string
  attributes: Record<string, unknown>
}

const AT_MOST_MS = 2500
/** Fallback for browsers that do not report the largest contentful paint. */
const SHOWN_WITHIN_MS = 250

/** An inline script that adds these tags once the first picture is shown or the visitor interacts (docs/adr/0031). */
export function scriptsAfterPicture(tags: LaterTag[], nonce: string): string {
  const list = JSON.stringify(tags.map(({ tag, attributes }) => [tag, attributes]))

  const escaped = list.replaceAll('<', String.raw`\u003c`)

  return `<script nonce="${nonce}">(${begin})(${escaped}, ${AT_MOST_MS}, ${SHOWN_WITHIN_MS})</script>`
}

/** Runs in the browser. An open iframe delays the window's load event until the scripts are added. */
const begin = `(tags, atMost, shownWithin) => {
  let isWaiting = true
  let hold
  const begin = () => {
    if (!isWaiting) return
    isWaiting = false
    for (const [tag, attributes] of tags) {
      const element = document.createElement(tag)
      for (const name in attributes) element.setAttribute(name, attributes[name])
      document.head.append(element)
    }
    if (hold) hold.remove()
  }
  const isPicture = ({ target }) => target.matches && target.matches('img[fetchpriority=high]')
  const awaitFrame = (picture) => {
    if (!isWaiting || hold) return
    hold = document.createElement('iframe')
    hold.hidden = true
    document.body.append(hold)
    hold.contentDocument.open()
    new PerformanceObserver((list) => list.getEntries().some(({ element }) => element === picture) && begin())
      .observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(begin, shownWithin)
  }
  document.addEventListener('load', (event) => isPicture(event) && awaitFrame(event.target), true)
  document.addEventListener('error', (event) => isPicture(event) && begin(), true)
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'load']) addEventListener(sign, begin, { once: true, passive: true })
  setTimeout(begin, atMost)
}`
