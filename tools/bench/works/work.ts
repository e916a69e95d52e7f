import type { LoadRequest } from '../load/load.ts'

/** The server under test: the application, or the baseline server in one of its modes. */
export type Server = 'ours' | 'exact' | 'best' | 'plain'

/** A share of another rate of the same run: of a server in this work, or of ours in the work of a letter. */
export interface Goal {
  of: Exclude<Server, 'ours'> | { letter: string }
  percent: number
}

export interface Work {
  /** The letter in docs/performance.md. */
  letter: string
  title: string
  /** The servers to measure, in alternation. */
  servers: Server[]
  /** The n-th request to this server, counted from 0. */
  request: (server: Server, n: number) => LoadRequest
  /** How many requests differ in a second of load, at most; 200 by default. */
  different?: number
  /** Before it is measured; three when left out. */
  warmUpSeconds?: number
  /** Number of connections, 20 by default. */
  connections?: number
  goals?: Goal[]
  /** The target median latency in milliseconds. */
  medianMs?: number
  /** Targets that are no share: answers a second, 99 % of them within so many milliseconds, and kilobytes of one at most. */
  least?: { rate: number; p99Ms?: number; kB?: number }
  /** Whether the responses must be equal; of `plain`, which does less, the totals. */
  isComparable?: boolean
  /** Cleans up after each measurement. */
  reset?: () => Promise<void>
}

export const CONNECTIONS = 20

/** @returns the date so many days from today */
export function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
}

/** The beginning of a path of the API. */
export const prefix = (server: Server) => (server === 'ours' ? '/api' : `/${server}`)
