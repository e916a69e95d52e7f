type Act = (point: string) => void

let act: Act | null = null

/**
 * A named place where a process can be killed in tests and soak runs (docs/reliability.md): before and after each
 * commit and each call that moves money. Does nothing unless armed.
 */
export function faultPoint(name: string): void {
  act?.(name)
}

/** Sets what happens at every fault point; null for nothing. */
export function armFaultPoints(next: Act | null): void {
  act = next
}
