import { ApiError } from '../http/api_error.ts'
import { header, RESET, type IncomingCall, type Reply } from '../http/messages.ts'
import { readAll } from '../params/fields.ts'
import type { StoredResponse } from '../records.ts'
import type { SandboxContext } from '../context.ts'
import { ROUTES } from './all_routes.ts'
import { API_VERSION } from './api_version.ts'
import { authenticate } from './authenticate.ts'
import { internalError, checkVersion, rateLimited, unknownUrl } from './error_responses.ts'
import { expandResponse } from './expand.ts'
import { hashParams, IdempotencyKeys } from './idempotency.ts'
import { readParams } from './read_params.ts'
import { RequestLog } from './request_log.ts'
import { matchRoute, type ApiRoute } from './routes.ts'
import {
  delay,
  newApiRequest,
  outcomeOf,
  recordOf,
  shouldRetry,
  hasFault,
  type ApiRequest,
} from './api_request.ts'

interface StoredReply {
  status: number
  body: string
}

/** Handles API requests: API key, parameters, idempotency, operation, faults, log. */
export class ApiRouter {
  readonly log: RequestLog
  #context: SandboxContext
  #keys: IdempotencyKeys

  constructor(context: SandboxContext) {
    this.#context = context
    this.#keys = new IdempotencyKeys(context)
    this.log = new RequestLog(context.store)
  }

  async answer(call: IncomingCall): Promise<Reply> {
    const effects = this.#context.faults.takeForRequest(call.method, call.path)
    const request = newApiRequest(call, effects)
    this.log.add(recordOf(request, this.#context.clock.iso()))

    const reply = await this.#handleSafely(request)
    this.log.finish(request.caller.requestId, outcomeOf(reply))
    return reply
  }

  async #handleSafely(request: ApiRequest): Promise<Reply> {
    if (hasFault(request, 'down')) return RESET
    try {
      return await this.#handle(request)
    } catch (error) {
      return this.#errorReply(request, error)
    }
  }

  async #handle(request: ApiRequest): Promise<Reply> {
    const { call } = request
    authenticate(header(call, 'authorization') ?? undefined)
    checkVersion(header(call, 'stripe-version'))
    if (hasFault(request, 'rate_limit')) throw rateLimited()

    request.given = readParams(call)
    const found = matchRoute(ROUTES, call.method, call.path)
    if (found === null) throw unknownUrl(call)

    const key = call.method === 'POST' ? request.caller.idempotencyKey : null
    if (key === null) return this.#run(request, found.route, found.ids, null)

    const hash = hashParams(request.given.values)
    const stored = this.#keys.begin(key, call.path, hash)
    if (stored !== null) return this.#replay(request, stored)
    try {
      return await this.#run(request, found.route, found.ids, hash)
    } finally {
      this.#keys.release(key)
    }
  }

  async #run(
    request: ApiRequest,
    route: ApiRoute,
    ids: Record<string, string>,
    hash: string | null
  ): Promise<Reply> {
    const { store } = this.#context
    await delay(request)
    if (hasFault(request, 'reset_before_commit')) return RESET

    const params = readAll(route.fields, request.given.values, request.given.form)
    try {
      if (hasFault(request, 'error_before_commit')) throw internalError()
      const answer = store.transaction(() => {
        const result = route.handle(
          { params: params as never, ids, caller: request.caller },
          this.#context
        )
        const body = toText(expandResponse(this.#context, result, expandOf(params)))
        return this.#commitResponse(request, hash, body)
      })
      if (hasFault(request, 'reset_after_commit')) return RESET
      return this.#reply(request, answer.status, answer.body)
    } catch (error) {
      if (error instanceof ApiError && error.stage === 'execution' && request.version === 'v1') {
        this.#store(request, hash, { status: error.status, body: this.#errorText(request, error) })
      }
      throw error
    }
  }

  #commitResponse(request: ApiRequest, hash: string | null, body: string): StoredReply {
    const done = { status: 200, body }
    const broken = { status: 500, body: this.#errorText(request, internalError()) }
    const response = hasFault(request, 'error_after_commit') ? broken : done

    // A v2 key does not store failures: a retry returns the result of the operation.
    this.#store(request, hash, request.version === 'v1' ? response : done)
    return response
  }

  #store(request: ApiRequest, hash: string | null, answer: StoredReply): void {
    const key = request.caller.idempotencyKey
    if (key === null || hash === null) return
    this.#context.store.put('stored_answers', {
      ...answer,
      id: key,
      path: request.call.path,
      paramsHash: hash,
      requestId: request.caller.requestId,
      atMs: this.#context.clock.nowMs(),
    })
  }

  async #replay(request: ApiRequest, stored: StoredResponse): Promise<Reply> {
    await delay(request)
    if (hasFault(request, 'reset_before_commit') || hasFault(request, 'reset_after_commit'))
      return RESET
    return this.#reply(request, stored.status, stored.body, {
      'idempotent-replayed': 'true',
      'original-request': stored.requestId,
    })
  }

  #errorReply(request: ApiRequest, error: unknown): Reply {
    const failure = error instanceof ApiError ? error : internalError()
    if (failure !== error) console.error('Stripe sandbox:', error)
    return this.#reply(request, failure.status, this.#errorText(request, failure))
  }

  #reply(
    request: ApiRequest,
    status: number,
    body: string,
    more: Record<string, string> = {}
  ): Reply {
    const { requestId, idempotencyKey } = request.caller
    const headers = {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': API_VERSION,
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
      ...shouldRetry(status, request),
      ...more,
    }
    return { kind: 'answer', status, headers, body }
  }

  #errorText(request: ApiRequest, failure: ApiError): string {
    const logUrl = `${this.#context.baseUrl()}/_sandbox/requests/${request.caller.requestId}`
    return toText(failure.toBody(request.version, logUrl))
  }
}

function expandOf(params: object): string[] {
  return 'expand' in params && Array.isArray(params.expand) ? (params.expand as string[]) : []
}

function toText(value: object): string {
  return JSON.stringify(value, null, 2)
}
