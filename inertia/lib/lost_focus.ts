/** Parts of a page that a screen reader names. */
const NAMED = '[aria-label], [aria-labelledby], main'
const DIALOG = '[role="dialog"], [role="alertdialog"]'

/**
 * When what has the focus goes away, as the last step of an action often makes it, the smallest named part around it
 * takes the focus (rule W67). Returns how to end it. Browser only.
 */
export function catchLostFocus(): () => void {
  let around: Element[] = []
  let frame = 0

  // A dialog that closes hands the focus back to what opened it.
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.closest(DIALOG)) around = withParents(target)
  }
  const forget = () => (around = [])

  function look() {
    frame = 0
    const { activeElement, body } = document
    if (!isGone(around[0]) || (activeElement !== body && activeElement !== around[0])) return
    const next = around.find((part) => part.isConnected && part.matches(NAMED))
    if (next instanceof HTMLElement && next !== around[0]) focusOnce(next)
  }

  const observer = new MutationObserver(() => {
    if (frame || !isGone(around[0])) return
    // After those who know a better place.
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)))
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)

  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}

function isGone(element: Element | undefined): boolean {
  return element !== undefined && (!element.isConnected || element.matches(':disabled, [hidden] *'))
}

function withParents(element: Element | null): Element[] {
  return element ? [element, ...withParents(element.parentElement)] : []
}

function focusOnce(part: HTMLElement) {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}
