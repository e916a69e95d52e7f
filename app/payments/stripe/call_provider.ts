import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { columnsOf, modelOf } from '#platform/database/model_rows'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '#payments/exceptions/payment_provider'
import StripeCall from '#payments/models/stripe_call'

export interface NewCall<Params extends object = object> {
  /** The idempotency key; the same for every retry of this operation. */
  key: string
  operation: string
  params: Params
}

interface ProviderCall<
  Params extends object,
  Result extends { id: string },
  Output,
> extends NewCall<Params> {
  send: (params: Params, key: string) => Promise<Result>
  /** Looks for the effect of an earlier call whose key Stripe may have dropped. */
  find?: () => Promise<Result | null | undefined>
  record: (result: Result, trx: Trx) => Promise<Output>
}

/** Stripe keeps idempotency keys for 24 hours; after that a retry would be a new call. */
const KEY_HOURS = 23

/**
 * Makes a write to Stripe. The idempotency key is stored first, the call runs outside any transaction, and its
 * result is recorded in one transaction. After a crash at any point the same call with the same key is retried.
 * Throws PaymentProviderUnavailable (outcome unknown) and PaymentProviderRefused (no effect).
 */
export async function callProvider<P extends object, R extends { id: string }, O>(
  call: ProviderCall<P, R, O>
): Promise<O> {
  faultPoint(`${call.operation}:asked`)
  const stored = await storeCall(call)
  faultPoint(`${call.operation}:stored`)
  if (call.find && isKeyExpired(stored)) return recordFound(call, call.find)

  let result: R
  try {
    result = await call.send((stored.params ?? call.params) as P, call.key)
    faultPoint(`${call.operation}:answered`)
  } catch (error) {
    await storeError(call.key, error)
    const isReplay = error instanceof PaymentProviderUnavailable && error.isReplay
    if (isReplay && call.find) return recordFound(call, call.find)
    throw error
  }
  return recordResult(call, result)
}

/** Records the effect of an earlier call, or calls again with a new key when it had none. */
async function recordFound<P extends object, R extends { id: string }, O>(
  call: ProviderCall<P, R, O>,
  find: () => Promise<R | null | undefined>
): Promise<O> {
  const found = await find()

  return found ? recordResult(call, found) : callProvider({ ...call, key: nextKey(call.key) })
}

/** Whether the call was stored before: it may have reached Stripe. */
export async function isAnnounced({ key }: NewCall, trx: Trx): Promise<boolean> {
  return (await StripeCall.findBy({ key }, { client: trx })) !== null
}

/** Stores a call in the transaction that decides to make it. */
export async function announceCall<Call extends NewCall>(call: Call, trx: Trx): Promise<Call> {
  await storeCall(call, { attempts: 0, trx })

  return call
}

async function storeCall(
  { key, operation, params }: NewCall,
  { attempts = 1, trx }: { attempts?: number; trx?: Trx } = {}
): Promise<StripeCall> {
  const text = JSON.stringify(params)
  const hash = createHash('sha256').update(text).digest('hex')
  const [row] = await runSql<object>(
    sql`
      INSERT INTO stripe_calls (key, operation, params, params_hash, attempts)
      VALUES (${key}, ${operation}, ${text}, ${hash}, ${attempts})
      ON CONFLICT (key) DO UPDATE SET state = 'started', attempts = stripe_calls.attempts + 1, updated_at = ${DateTime.utc()}
      RETURNING ${columnsOf(StripeCall)}`,
    { plan: 'prepared', client: trx }
  )

  return modelOf(StripeCall, row)
}

function isKeyExpired({ attempts, createdAt }: StripeCall): boolean {
  return attempts > 1 && createdAt < DateTime.utc().minus({ hours: KEY_HOURS })
}

async function recordResult<P extends object, R extends { id: string }, O>(
  call: ProviderCall<P, R, O>,
  result: R
): Promise<O> {
  const output = await db.transaction(async (trx) => {
    await StripeCall.query({ client: trx })
      .where('key', call.key)
      .update({ state: 'done', responseId: result.id, error: null, params: null })
    return call.record(result, trx)
  })
  faultPoint(`${call.operation}:recorded`)
  return output
}

async function storeError(key: string, error: unknown): Promise<void> {
  const isRefused = error instanceof PaymentProviderRefused
  const reason = isRefused ? error.reason : String((error as Error).cause ?? error)

  await StripeCall.query()
    .where('key', key)
    .update({
      error: reason,
      updated_at: DateTime.utc().toSQL(),
      ...(isRefused && { state: 'failed', params: null }),
    })
}

/** `refund:1`, `refund:1#2`, `refund:1#3`. */
function nextKey(key: string): string {
  const [, base, number] = /^(.*?)(?:#(\d+))?$/.exec(key)!

  return `${base}#${Number(number ?? 1) + 1}`
}
