let stopping = false

/** Whether this process has begun a graceful shutdown. */
export function isStopping(): boolean {
  return stopping
}

/** Begins the graceful shutdown; readiness fails from now on. */
export function beginStopping(): void {
  stopping = true
}
