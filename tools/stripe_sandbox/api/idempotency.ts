import { createHash } from 'node:crypto'
import { ApiError } from '../http/api_error.ts'
import type { StoredResponse } from '../records.ts'
import type { SandboxContext } from '../context.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const LONGEST_KEY = 255

/** Hash of the parameters, to detect a key reused with other parameters. */
export function hashParams(params: unknown): string {
  return createHash('sha256').update(stableText(params)).digest('hex')
}

/** Stores the first response of each key and tracks the keys in use. */
export class IdempotencyKeys {
  #context: SandboxContext
  #inFlight = new Set<string>()

  constructor(context: SandboxContext) {
    this.#context = context
  }

  /**
   * The stored response of this key, or null after marking it as in use until `release`.
   * Refuses another endpoint or other parameters (400 idempotency_error) and a key in use (409).
   */
  begin(key: string, path: string, paramsHash: string): StoredResponse | null {
    if (key.length > LONGEST_KEY) {
      throw failure(400, `Idempotency keys can have up to ${LONGEST_KEY} characters.`)
    }
    if (this.#inFlight.has(key)) {
      const message =
        'There is currently another in-progress request using this Idempotent Key (that probably ' +
        'means you submitted twice, and the other request is still going through): ' +
        `${key}. Please try again later.`
      throw failure(409, message, 'idempotency_key_in_use')
    }

    const stored = this.#stored(key)
    if (stored === null) this.#inFlight.add(key)
    else checkSame(key, stored, path, paramsHash)
    return stored
  }

  release(key: string): void {
    this.#inFlight.delete(key)
  }

  #stored(key: string): StoredResponse | null {
    const stored = this.#context.store.get('stored_answers', key)
    if (stored === undefined) return null
    return this.#context.clock.nowMs() - stored.atMs < KEPT_MS ? stored : null
  }
}

function checkSame(key: string, stored: StoredResponse, path: string, paramsHash: string): void {
  if (stored.path !== path) {
    const message =
      'Keys for idempotent requests can only be used for the same endpoint they were first used ' +
      `for ('${path}' vs '${stored.path}'). Try using a key other than '${key}' if you meant to ` +
      'execute a different request.'
    throw failure(400, message)
  }
  if (stored.paramsHash === paramsHash) return
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used ' +
    `with. Try using a key other than '${key}' if you meant to execute a different request.`
  throw failure(400, message)
}

function failure(status: number, message: string, code?: string): ApiError {
  const details = code === undefined ? {} : { code }
  return new ApiError(status, 'idempotency_error', message, details, 'validation')
}

function stableText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  )
}
