let failures = 0

/** Prints one expectation of the run, and whether it was met. */
export function check(expectation: string, isMet: boolean): void {
  if (!isMet) failures++
  console.log(`  ${isMet ? '✔' : '✘'} ${expectation}`)
}

/** Whether all expectations so far were met. */
export function isWell(): boolean {
  return failures === 0
}
