type Act = (point: string) => void

let act: Act | null = null

/** A named place where tests and soak runs can kill a process (docs/reliability.md); nothing unless armed. */
export function faultPoint(name: string): void {
  act?.(name)
}

/** Sets what happens at every fault point; null for nothing. */
export function armFaultPoints(next: Act | null): void {
  act = next
}
