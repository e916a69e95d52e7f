const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const
/** Delay after which a visitor counts as engaged without interaction. */
const LOOKING_MS = 2500

let isEngaged = false
const waiting = new Set<() => void>()

/**
 * Calls back on the first interaction with this page or after a delay; immediately when that has already happened.
 * Returns a function that cancels. Browser only.
 */
export function onceEngaged(callback: () => void): () => void {
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
