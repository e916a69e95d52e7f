import { setTimeout as pause } from 'node:timers/promises'
import { StripeFailure } from '../http/failures.ts'
import { header, RESET, type IncomingCall, type Reply } from '../http/messages.ts'
import { newRequestId } from '../ids.ts'
import { readAll } from '../params/fields.ts'
import type { FaultRule, RequestEffect } from '../control/fault_rules.ts'
import type { StoredAnswer } from '../records.ts'
import type { World } from '../world.ts'
import { ROUTES } from './all_routes.ts'
import { API_VERSION } from './api_version.ts'
import { authenticate } from './authenticate.ts'
import { expandAnswer } from './expand.ts'
import { hashParams, IdempotencyKeys } from './idempotency.ts'
import { readParams, type GivenParams } from './read_params.ts'
import { RequestLog } from './request_log.ts'
import { matchRoute, type ApiRoute, type Caller } from './routes.ts'

interface Answer {
  status: number
  body: string
}

/** One request on its way through the desk. */
interface Visit {
  call: IncomingCall
  version: 'v1' | 'v2'
  caller: Caller
  given: GivenParams
  effects: FaultRule[]
}

/** Answers API requests: key, parameters, idempotency, operation, faults, log. */
export class ApiDesk {
  readonly log: RequestLog
  #world: World
  #keys: IdempotencyKeys

  constructor(world: World) {
    this.#world = world
    this.#keys = new IdempotencyKeys(world)
    this.log = new RequestLog(world.store)
  }

  async answer(call: IncomingCall): Promise<Reply> {
    const effects = this.#world.faults.strikeRequest(call.method, call.path)
    const visit = newVisit(call, effects)
    this.#record(visit)

    const reply = await this.#guarded(visit)
    this.log.finish(visit.caller.requestId, outcomeOf(reply))
    return reply
  }

  async #guarded(visit: Visit): Promise<Reply> {
    if (struck(visit, 'down')) return RESET
    try {
      return await this.#admit(visit)
    } catch (error) {
      return this.#refusal(visit, error)
    }
  }

  async #admit(visit: Visit): Promise<Reply> {
    const { call } = visit
    authenticate(header(call, 'authorization') ?? undefined)
    checkVersion(header(call, 'stripe-version'))
    if (struck(visit, 'rate_limit')) throw rateLimited()

    visit.given = readParams(call)
    this.log.finish(visit.caller.requestId, { params: visit.given.values })
    const found = matchRoute(ROUTES, call.method, call.path)
    if (found === null) throw unknownUrl(call)

    const key = call.method === 'POST' ? visit.caller.idempotencyKey : null
    if (key === null) return this.#carryOut(visit, found.route, found.ids, null)

    const hash = hashParams(visit.given.values)
    const stored = this.#keys.begin(key, call.path, hash)
    if (stored !== null) return this.#replay(visit, stored)
    try {
      return await this.#carryOut(visit, found.route, found.ids, hash)
    } finally {
      this.#keys.release(key)
    }
  }

  async #carryOut(
    visit: Visit,
    route: ApiRoute,
    ids: Record<string, string>,
    hash: string | null
  ): Promise<Reply> {
    const { store } = this.#world
    await delay(visit)
    if (struck(visit, 'reset_before_commit')) return RESET

    const params = readAll(route.fields, visit.given.values, visit.given.form)
    try {
      if (struck(visit, 'error_before_commit')) throw brokenApi()
      const answer = store.transaction(() => {
        const result = route.handle(
          { params: params as never, ids, caller: visit.caller },
          this.#world
        )
        const body = toText(expandAnswer(this.#world, result, expandOf(params)))
        return this.#commitAnswer(visit, hash, body)
      })
      if (struck(visit, 'reset_after_commit')) return RESET
      return this.#reply(visit, answer.status, answer.body)
    } catch (error) {
      if (error instanceof StripeFailure && error.stage === 'execution' && visit.version === 'v1') {
        this.#keep(visit, hash, { status: error.status, body: this.#failureText(visit, error) })
      }
      throw error
    }
  }

  #commitAnswer(visit: Visit, hash: string | null, body: string): Answer {
    const done = { status: 200, body }
    const broken = { status: 500, body: this.#failureText(visit, brokenApi()) }
    const told = struck(visit, 'error_after_commit') ? broken : done

    // A v2 key forgets failures: the same call again is answered by what was done.
    this.#keep(visit, hash, visit.version === 'v1' ? told : done)
    return told
  }

  #keep(visit: Visit, hash: string | null, answer: Answer): void {
    const key = visit.caller.idempotencyKey
    if (key === null || hash === null) return
    this.#world.store.put('stored_answers', {
      ...answer,
      id: key,
      path: visit.call.path,
      paramsHash: hash,
      requestId: visit.caller.requestId,
      atMs: this.#world.clock.nowMs(),
    })
  }

  async #replay(visit: Visit, stored: StoredAnswer): Promise<Reply> {
    await delay(visit)
    if (struck(visit, 'reset_before_commit') || struck(visit, 'reset_after_commit')) return RESET
    return this.#reply(visit, stored.status, stored.body, {
      'idempotent-replayed': 'true',
      'original-request': stored.requestId,
    })
  }

  #refusal(visit: Visit, error: unknown): Reply {
    const failure = error instanceof StripeFailure ? error : brokenApi()
    if (failure !== error) console.error('Stripe sandbox:', error)
    return this.#reply(visit, failure.status, this.#failureText(visit, failure))
  }

  #reply(visit: Visit, status: number, body: string, more: Record<string, string> = {}): Reply {
    const { requestId, idempotencyKey } = visit.caller
    const headers = {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': API_VERSION,
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
      ...shouldRetry(status, visit),
      ...more,
    }
    return { kind: 'answer', status, headers, body }
  }

  #record({ call, caller, effects }: Visit): void {
    this.log.add({
      id: caller.requestId,
      at: this.#world.clock.iso(),
      method: call.method,
      path: call.path,
      params: {},
      idempotencyKey: caller.idempotencyKey,
      apiVersion: header(call, 'stripe-version'),
      account: caller.account,
      status: null,
      replayed: false,
      faults: effects.map((rule) => rule.effect),
      errorCode: null,
    })
  }

  #failureText(visit: Visit, failure: StripeFailure): string {
    const logUrl = `${this.#world.baseUrl()}/_sandbox/requests/${visit.caller.requestId}`
    return toText(failure.toBody(visit.version, logUrl))
  }
}

function newVisit(call: IncomingCall, effects: FaultRule[]): Visit {
  const caller = {
    requestId: newRequestId(),
    idempotencyKey: header(call, 'idempotency-key'),
    account: header(call, 'stripe-account'),
  }
  const version = call.path.startsWith('/v2/') ? 'v2' : 'v1'
  return { call, version, caller, given: { values: {}, form: true }, effects }
}

function struck(visit: Visit, effect: RequestEffect): boolean {
  return visit.effects.some((rule) => rule.effect === effect)
}

async function delay({ effects }: Visit): Promise<void> {
  const slow = effects.filter((rule) => rule.effect === 'latency')
  const milliseconds = slow.reduce((total, rule) => total + rule.delayMs, 0)
  if (milliseconds > 0) await pause(milliseconds)
}

function checkVersion(version: string | null): void {
  if (version === null || version === API_VERSION) return
  const message = `The sandbox speaks API version ${API_VERSION} only, not ${version}.`
  throw new StripeFailure(400, 'invalid_request_error', message, {}, 'validation')
}

function unknownUrl({ method, path }: IncomingCall): StripeFailure {
  const message = `Unrecognized request URL (${method}: ${path}). The sandbox knows no such call.`
  return new StripeFailure(404, 'invalid_request_error', message, {}, 'validation')
}

function rateLimited(): StripeFailure {
  const message = 'Request rate limit exceeded. Learn more at https://docs.stripe.com/rate-limits.'
  const details = { code: 'rate_limit' }
  return new StripeFailure(429, 'invalid_request_error', message, details, 'validation')
}

function brokenApi(): StripeFailure {
  const message = 'An unknown error occurred on our side. Please try again later.'
  return new StripeFailure(500, 'api_error', message)
}

function shouldRetry(status: number, { version, caller }: Visit): Record<string, string> {
  if (status === 409) return { 'stripe-should-retry': 'true' }
  // A repetition with the same v1 key would only be given the stored failure again.
  const stored = status >= 500 && version === 'v1' && caller.idempotencyKey !== null
  return stored ? { 'stripe-should-retry': 'false' } : {}
}

function expandOf(params: object): string[] {
  return 'expand' in params && Array.isArray(params.expand) ? (params.expand as string[]) : []
}

function outcomeOf(reply: Reply) {
  if (reply.kind === 'reset') return { status: null, errorCode: 'connection_reset' }
  const failure = reply.status >= 400 ? (JSON.parse(reply.body) as FailureBody).error : null
  return {
    status: reply.status,
    replayed: reply.headers['idempotent-replayed'] === 'true',
    errorCode: failure === null ? null : (failure.code ?? failure.type),
  }
}

interface FailureBody {
  error: { code?: string; type: string }
}

function toText(value: object): string {
  return JSON.stringify(value, null, 2)
}
