import type { IncomingHttpHeaders } from 'node:http'

/** A request with its whole body. */
export interface IncomingCall {
  method: string
  path: string
  /** Text after the question mark. */
  query: string
  headers: IncomingHttpHeaders
  body: string
}

/** What is sent back; `reset` cuts the connection instead. */
export type Reply =
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: string }
  | { kind: 'reset' }

export const RESET: Reply = { kind: 'reset' }

/** One value of a header. */
export function header(call: IncomingCall, name: string): string | null {
  const value = call.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

export function jsonReply(status: number, value: unknown): Reply {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { kind: 'answer', status, headers, body: `${JSON.stringify(value, null, 2)}\n` }
}
