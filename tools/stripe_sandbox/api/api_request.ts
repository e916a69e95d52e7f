import { setTimeout as pause } from 'node:timers/promises'
import { header, type IncomingCall, type Reply } from '../http/messages.ts'
import { newRequestId } from '../ids.ts'
import type { FaultRule, RequestEffect } from '../control/fault_rules.ts'
import type { RequestRecord } from '../records.ts'
import { type GivenParams, readParams } from './read_params.ts'
import type { Caller } from './routes.ts'

/** One API request and the faults that apply to it. */
export interface ApiRequest {
  call: IncomingCall
  version: 'v1' | 'v2'
  caller: Caller
  given: GivenParams
  effects: FaultRule[]
}

export function newApiRequest(call: IncomingCall, effects: FaultRule[]): ApiRequest {
  const caller = {
    requestId: newRequestId(),
    idempotencyKey: header(call, 'idempotency-key'),
    account: header(call, 'stripe-account'),
  }
  const version = call.path.startsWith('/v2/') ? 'v2' : 'v1'
  return { call, version, caller, given: { values: {}, form: true }, effects }
}

/** The log record of a request before it is handled. */
export function recordOf({ call, caller, effects }: ApiRequest, at: string): RequestRecord {
  return {
    id: caller.requestId,
    at,
    method: call.method,
    path: call.path,
    params: paramsOf(call),
    idempotencyKey: caller.idempotencyKey,
    apiVersion: header(call, 'stripe-version'),
    account: caller.account,
    status: null,
    replayed: false,
    faults: effects.map((rule) => rule.effect),
    errorCode: null,
  }
}

/** The parameters of a request, also when it is rejected before they are validated. */
function paramsOf(call: IncomingCall): RequestRecord['params'] {
  try {
    return readParams(call).values
  } catch {
    return {}
  }
}

/** The result of a request for its log record. */
export function outcomeOf(reply: Reply): Partial<RequestRecord> {
  if (reply.kind === 'reset') return { status: null, errorCode: 'connection_reset' }
  const failure = reply.status >= 400 ? (JSON.parse(reply.body) as ErrorBody).error : null
  return {
    status: reply.status,
    replayed: reply.headers['idempotent-replayed'] === 'true',
    errorCode: failure === null ? null : (failure.code ?? failure.type),
  }
}

export function hasFault(request: ApiRequest, effect: RequestEffect): boolean {
  return request.effects.some((rule) => rule.effect === effect)
}

/** Waits for the sum of all latency faults. */
export async function delay({ effects }: ApiRequest): Promise<void> {
  const slow = effects.filter((rule) => rule.effect === 'latency')
  const milliseconds = slow.reduce((total, rule) => total + rule.delayMs, 0)
  if (milliseconds > 0) await pause(milliseconds)
}

/** The header that tells Stripe's SDK whether a retry makes sense. */
export function shouldRetry(
  status: number,
  { version, caller }: ApiRequest
): Record<string, string> {
  if (status === 409) return { 'stripe-should-retry': 'true' }
  // A retry with the same v1 key would only get the stored failure.
  const stored = status >= 500 && version === 'v1' && caller.idempotencyKey !== null
  return stored ? { 'stripe-should-retry': 'false' } : {}
}

interface ErrorBody {
  error: { code?: string; type: string }
}
