type Act = (point: string) => void

let act: Act | null = null

/**
 * A named place at which a process may die in a test or a soak run (docs/reliability.md): before and after each
 * commit and each call that moves money. Does nothing unless it is armed.
 */
export function faultPoint(name: string): void {
  act?.(name)
}

/** What happens whenever a process passes a fault point from now on; null for nothing. */
export function armFaultPoints(next: Act | null): void {
  act = next
}
