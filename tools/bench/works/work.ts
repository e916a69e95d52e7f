import type { Request } from 'autocannon'

/** The server under test: the application, or the baseline server in one of its two modes. */
export type Server = 'ours' | 'exact' | 'best'

export interface Work {
  /** The letter in docs/performance.md. */
  letter: string
  title: string
  /** The servers to measure, in alternation. */
  servers: Server[]
  /** The n-th request to this server, counted from 0. */
  request: (server: Server, n: number) => Request
  /** Number of connections, 20 by default. */
  connections?: number
  /** The target throughput as a percentage of another server's. */
  goal?: { of: Server; percent: number }
  /** The target median latency in milliseconds. */
  medianMs?: number
  /** Whether the responses must be equal. */
  isComparable?: boolean
  /** Cleans up after each measurement. */
  reset?: () => Promise<void>
}

/** @returns the date so many days from today */
export function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
}
