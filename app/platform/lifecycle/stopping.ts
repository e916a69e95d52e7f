let stopping = false

/** Whether this process was told to stop: it still answers, but takes nothing new upon itself. */
export function isStopping(): boolean {
  return stopping
}

/** Says so for the rest of this process's life; readiness turns red with it. */
export function beginStopping(): void {
  stopping = true
}
