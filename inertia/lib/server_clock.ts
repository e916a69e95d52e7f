/** Milliseconds that the server's clock is ahead of the browser's. */
let ahead = Number.NEGATIVE_INFINITY

/** Learns the server's time from an answer. One that lay waiting shows an earlier time, so the latest difference counts. */
export function noteServerTime(now: string | undefined): void {
  if (now) ahead = Math.max(ahead, Date.parse(now) - Date.now())
}

/** The server's time in milliseconds, or the browser's as long as the server's is not known (rule T42). */
export function serverNow(): number {
  return Date.now() + (Number.isFinite(ahead) ? ahead : 0)
}
