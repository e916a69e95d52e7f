declare global {
  interface Window {
    /** The `data-late` of what was pressed before the scripts ran (app/platform/http/page_documents.ts). */
    earlyPress?: string
    /** Digits that were typed there, and the `data-late` of where. */
    earlyDigits?: { late: string; digits: string }
  }
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const
/** Without interaction the callbacks run after this time. */
const LOOKING_MS = 2500

let isEngaged = false
const waiting = new Set<() => void>()

/**
 * Calls back on the first interaction with this page or after a short time, at once when that has passed. Returns how
 * to cancel it. Browser only.
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

/** Whether the element with this `data-late` was pressed before the scripts ran; answers so once (rule W43). Browser only. */
export function takeEarlyPress(name: string): boolean {
  if (window.earlyPress !== name) return false

  delete window.earlyPress
  return true
}

/** The digits that were typed on this part of the page before its field was there; answers so once (rule W107). Browser only. */
export function takeEarlyDigits(name: string): string {
  const { late, digits } = window.earlyDigits ?? { late: '', digits: '' }
  if (late !== name) return ''

  delete window.earlyDigits
  return digits
}

/** For when another page comes: what was pressed on this one is no press there (rule W43). Browser only. */
export function forgetEarlyPress(): void {
  delete window.earlyPress
  delete window.earlyDigits
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
