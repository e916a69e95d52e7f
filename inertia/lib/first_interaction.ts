const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const
/** Somebody who only looks gets everything as well, a little later. */
const LOOKING_MS = 2500

let isEngaged = false
const waiting = new Set<() => void>()

/**
 * Calls back when somebody first does something on this page, or has looked at it for a while; at once when that was
 * earlier. Answers how to call it off. Browser only.
 */
export function onFirstInteraction(callback: () => void): () => void {
  if (isEngaged) {
    callback()
    return () => {}
  }
  if (waiting.size === 0) listen()
  waiting.add(callback)

  return () => void waiting.delete(callback)
}

function listen() {
  for (const sign of SIGNS) window.addEventListener(sign, engage, { once: true, passive: true })
  setTimeout(engage, LOOKING_MS)
}

function engage() {
  isEngaged = true
  for (const sign of SIGNS) window.removeEventListener(sign, engage)
  const callbacks = [...waiting]
  waiting.clear()
  callbacks.forEach((callback) => callback())
}
