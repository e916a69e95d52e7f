import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '#payments/exceptions/payment_provider'
import StripeCall from '#payments/models/stripe_call'

export interface ProviderCall<Params extends object, Result extends { id: string }, Output> {
  /** The idempotency key; the same for every retry of this operation. */
  key: string
  operation: string
  params: Params
  send: (params: Params, key: string) => Promise<Result>
  /** Looks for the effect of an earlier call whose key Stripe may have dropped. */
  find?: () => Promise<Result | null>
  record: (result: Result, trx: Trx) => Promise<Output>
}

/** Stripe keeps idempotency keys for 24 hours; after that a retry would be a new call. */
const KEY_HOURS = 23

/**
 * Makes a write to Stripe. The idempotency key is stored first, the call runs outside any transaction, and its
 * result is recorded in one transaction. After a crash at any point the same call with the same key is retried.
 * Throws PaymentProviderUnavailable (outcome unknown) and PaymentProviderRefused (no effect).
 */
export default class CallProvider {
  async handle<Params extends object, Result extends { id: string }, Output>(
    call: ProviderCall<Params, Result, Output>
  ): Promise<Output> {
    faultPoint(`${call.operation}:asked`)
    const stored = await this.#store(call)
    faultPoint(`${call.operation}:stored`)
    const found = this.#isKeyExpired(stored) ? await this.#lookUp(call) : undefined
    if (found) return this.#record(call, found)
    if (found === null) return this.handle({ ...call, key: nextKey(call.key) })

    return this.#make(call, (stored.params ?? call.params) as Params)
  }

  async #make<P extends object, R extends { id: string }, O>(
    call: ProviderCall<P, R, O>,
    params: P
  ): Promise<O> {
    let result: R

    try {
      result = await call.send(params, call.key)
      faultPoint(`${call.operation}:answered`)
    } catch (error) {
      await this.#storeError(call.key, error)
      if (!(error instanceof PaymentProviderUnavailable && error.isReplay && call.find)) throw error

      const found = await call.find()
      if (!found) return this.handle({ ...call, key: nextKey(call.key) })
      result = found
    }
    return this.#record(call, result)
  }

  async #store<P extends object, R extends { id: string }, O>({
    key,
    operation,
    params,
  }: ProviderCall<P, R, O>) {
    const text = JSON.stringify(params)

    await db
      .insertQuery()
      .table(StripeCall.table)
      .insert({
        key,
        operation,
        params: text,
        params_hash: createHash('sha256').update(text).digest('hex'),
        attempts: 1,
      })
      .onConflict('key')
      .merge({
        state: 'started',
        attempts: db.raw('stripe_calls.attempts + 1'),
        updated_at: DateTime.utc().toSQL(),
      })
    return StripeCall.findOrFail(key)
  }

  #isKeyExpired({ attempts, createdAt }: StripeCall) {
    return attempts > 1 && createdAt < DateTime.utc().minus({ hours: KEY_HOURS })
  }

  async #lookUp<P extends object, R extends { id: string }, O>({ find }: ProviderCall<P, R, O>) {
    return find ? find() : undefined
  }

  async #record<P extends object, R extends { id: string }, O>(
    { key, operation, record }: ProviderCall<P, R, O>,
    result: R
  ): Promise<O> {
    const output = await db.transaction(async (trx) => {
      await StripeCall.query({ client: trx })
        .where('key', key)
        .update({ state: 'done', response_id: result.id, error: null, params: null })

      return record(result, trx)
    })
    faultPoint(`${operation}:recorded`)
    return output
  }

  async #storeError(key: string, error: unknown) {
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
}

/** `refund:1`, `refund:1#2`, `refund:1#3`. */
function nextKey(key: string): string {
  const [, base, number] = /^(.*?)(?:#(\d+))?$/.exec(key)!

  return `${base}#${Number(number ?? 1) + 1}`
}
