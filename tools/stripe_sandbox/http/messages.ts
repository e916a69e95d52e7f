import type { IncomingHttpHeaders } from 'node:http'

export interface IncomingCall {
  method: string
  path: string
  /** Without the question mark. */
  query: string
  headers: IncomingHttpHeaders
  body: string
}

/** The response; `reset` cuts the connection instead. */
export type Reply =
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: string }
  | { kind: 'reset' }

export const RESET: Reply = { kind: 'reset' }

export function header(call: IncomingCall, name: string): string | null {
  const value = call.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

export function jsonReply(status: number, value: unknown): Reply {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { kind: 'answer', status, headers, body: `${JSON.stringify(value, null, 2)}\n` }
}
