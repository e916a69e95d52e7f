import { setTimeout as pause } from 'node:timers/promises'
import { header, type IncomingCall, type Reply } from '../http/messages.ts'
import { newRequestId } from '../ids.ts'
import type { FaultRule, RequestEffect } from '../control/fault_rules.ts'
import type { RequestRecord } from '../records.ts'
import { type GivenParams, readParams } from './read_params.ts'
import type { Caller } from './routes.ts'

/** One request on its way through the desk. */
export interface Visit {
  call: IncomingCall
  version: 'v1' | 'v2'
  caller: Caller
  given: GivenParams
  effects: FaultRule[]
}

/** Takes a request in, before anything is known of its parameters. */
export function newVisit(call: IncomingCall, effects: FaultRule[]): Visit {
  const caller = {
    requestId: newRequestId(),
    idempotencyKey: header(call, 'idempotency-key'),
    account: header(call, 'stripe-account'),
  }
  const version = call.path.startsWith('/v2/') ? 'v2' : 'v1'
  return { call, version, caller, given: { values: {}, form: true }, effects }
}

/** The first record of a request, before its fate is known. */
export function recordOf({ call, caller, effects }: Visit, at: string): RequestRecord {
  return {
    id: caller.requestId,
    at,
    method: call.method,
    path: call.path,
    params: asked(call),
    idempotencyKey: caller.idempotencyKey,
    apiVersion: header(call, 'stripe-version'),
    account: caller.account,
    status: null,
    replayed: false,
    faults: effects.map((rule) => rule.effect),
    errorCode: null,
  }
}

/** What a request asks for, also when it is turned away before anybody reads it. */
function asked(call: IncomingCall): RequestRecord['params'] {
  try {
    return readParams(call).values
  } catch {
    return {}
  }
}

/** What became of a request, for its record. */
export function outcomeOf(reply: Reply): Partial<RequestRecord> {
  if (reply.kind === 'reset') return { status: null, errorCode: 'connection_reset' }
  const failure = reply.status >= 400 ? (JSON.parse(reply.body) as FailureBody).error : null
  return {
    status: reply.status,
    replayed: reply.headers['idempotent-replayed'] === 'true',
    errorCode: failure === null ? null : (failure.code ?? failure.type),
  }
}

/** True when a fault of this kind strikes the request. */
export function struck(visit: Visit, effect: RequestEffect): boolean {
  return visit.effects.some((rule) => rule.effect === effect)
}

/** Waits as long as the latency faults say. */
export async function delay({ effects }: Visit): Promise<void> {
  const slow = effects.filter((rule) => rule.effect === 'latency')
  const milliseconds = slow.reduce((total, rule) => total + rule.delayMs, 0)
  if (milliseconds > 0) await pause(milliseconds)
}

/** Tells the official client whether a repetition makes sense. */
export function shouldRetry(status: number, { version, caller }: Visit): Record<string, string> {
  if (status === 409) return { 'stripe-should-retry': 'true' }
  // A repetition with the same v1 key would only be given the stored failure again.
  const stored = status >= 500 && version === 'v1' && caller.idempotencyKey !== null
  return stored ? { 'stripe-should-retry': 'false' } : {}
}

interface FailureBody {
  error: { code?: string; type: string }
}
