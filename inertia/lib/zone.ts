import { useEffect } from 'react'

/** Names of the one zone of the marketplace. */
const OURS = new Set(['Pacific/Auckland', 'NZ', 'Antarctica/McMurdo', 'Antarctica/South_Pole'])

let isNamed = false
let drawAgain = () => {}

/** Whether this browser runs in another zone than Auckland's. */
function isElsewhere(): boolean {
  // eslint-disable-next-line no-restricted-syntax -- once a page load
  return !OURS.has(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/**
 * Has clock times name their zone for a reader elsewhere. The server does not know the reader's zone: a page of its own is drawn
 * again with it once it has been taken over.
 *
 * @param draw draws a page of the server again; left out for a page that is drawn here from the start
 */
export function startZone(draw?: () => void): void {
  if (draw) drawAgain = draw
  else isNamed = isElsewhere()
}

/** Tells that the page has been taken over. */
export function useZone(): void {
  useEffect(() => {
    if (isNamed || !isElsewhere()) return
    isNamed = true
    drawAgain()
  }, [])
}

/** What stands behind a clock time for a reader elsewhere, " Auckland time"; else nothing (rule T41). */
export function inZone(): string {
  return isNamed ? ' Auckland time' : ''
}
