import type { Request } from 'autocannon'

/** Who answers: the application, or the bare server in one of its two ways. */
export type Server = 'ours' | 'exact' | 'best'

export interface Work {
  /** The letter of docs/performance.md. */
  letter: string
  title: string
  /** Who is measured, in turns. */
  servers: Server[]
  /** The n-th request to this server, counted from 0. */
  request: (server: Server, n: number) => Request
  /** 20 when left out. */
  connections?: number
  /** How much of another server's throughput we want, in per cent. */
  goal?: { of: Server; percent: number }
  /** Half the time at most, in milliseconds. */
  medianMs?: number
  /** Whether the answers must be the same. */
  isComparable?: boolean
  /** Tidies up after each measurement. */
  reset?: () => Promise<void>
}
