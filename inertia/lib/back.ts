let close: (() => void) | null = null

/** Has the browser's Back do this in place of opening the page before; null ends that. */
export function takeBack(instead: (() => void) | null): void {
  close = instead
}

/** Listens before the router does, which would draw the page anew: listeners of a window run in their order. */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!close) return
    event.stopImmediatePropagation()
    close()
  })
}
