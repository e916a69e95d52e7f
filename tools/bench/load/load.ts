/** A request to a server whose origin is given apart. */
export interface LoadRequest {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  origin: string
  connections: number
  /** Sent in this order, over all connections. */
  requests: LoadRequest[]
}

/** What the servers answered. */
export interface Sent {
  /** Duration in seconds. */
  seconds: number
  /** Number of responses. */
  answers: number
  /** Responses with a status from 400 on, and requests without a response. */
  failures: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Bytes of all responses, headers included. */
  bytes: number
  /** Number of responses by status; empty unless each request was sent once. */
  statuses: Record<string, number>
}

export interface LoadGenerator {
  name: 'wrk' | 'autocannon'
  /** Sends the requests again and again for some seconds. */
  sendFor: (seconds: number, load: Load) => Promise<Sent>
  /** Sends each request once. Those without a response count as failures, whatever the others were answered. */
  sendOnce: (load: Load) => Promise<Sent>
}
