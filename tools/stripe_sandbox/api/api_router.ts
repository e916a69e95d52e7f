import { StripeFailure } from '../http/stripe_error.ts'
import { header, RESET, type IncomingCall, type Reply } from '../http/messages.ts'
import { readAll } from '../params/fields.ts'
import type { StoredAnswer } from '../records.ts'
import type { World } from '../context.ts'
import { ROUTES } from './all_routes.ts'
import { API_VERSION } from './api_version.ts'
import { authenticate } from './authenticate.ts'
import { brokenApi, checkVersion, rateLimited, unknownUrl } from './api_errors.ts'
import { expandAnswer } from './expand.ts'
import { hashParams, IdempotencyKeys } from './idempotency.ts'
import { readParams } from './read_params.ts'
import { RequestLog } from './request_log.ts'
import { matchRoute, type ApiRoute } from './routes.ts'
import {
  delay,
  newVisit,
  outcomeOf,
  recordOf,
  shouldRetry,
  struck,
  type Visit,
} from './api_request.ts'

interface Answer {
  status: number
  body: string
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
    this.log.add(recordOf(visit, this.#world.clock.iso()))

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

  #failureText(visit: Visit, failure: StripeFailure): string {
    const logUrl = `${this.#world.baseUrl()}/_sandbox/requests/${visit.caller.requestId}`
    return toText(failure.toBody(visit.version, logUrl))
  }
}

function expandOf(params: object): string[] {
  return 'expand' in params && Array.isArray(params.expand) ? (params.expand as string[]) : []
}

function toText(value: object): string {
  return JSON.stringify(value, null, 2)
}
