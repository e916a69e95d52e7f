let stopping = false

/** Whether this process has begun a graceful shutdown. */
export function isStopping(): boolean {
  return stopping
}

/** Begins the graceful shutdown; readiness fails from now on. */
export function beginStopping(): void {
  stopping = true
}

const endings = new Set<() => void>()

/** Ends answers that would never end by themselves, once no more requests are accepted. */
export function whenClosing(end: () => void): void {
  endings.add(end)
}

export function endEndlessAnswers(): void {
  endings.forEach((end) => end())
}
