import { noSuch } from '../http/api_error.ts'
import type { Kind, Records } from '../records.ts'
import type { SandboxContext } from '../context.ts'

/** The id of a field that holds an id or an expanded object. */
export function idOf(reference: string | { id?: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null
  return typeof reference === 'string' ? reference : (reference.id ?? null)
}

const NAMES: Partial<Record<Kind, string>> = {
  sessions: 'checkout.session',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  transfers: 'transfer',
  reversals: 'transfer_reversal',
  disputes: 'dispute',
  fraud_warnings: 'early_fraud_warning',
  payouts: 'payout',
  accounts: 'account',
  balance_entries: 'balance_transaction',
  events: 'event',
}

/** Finds a record; throws Stripe's 404 (400 for a parameter other than `id`) when it is missing. */
export function find<K extends Kind>(
  context: SandboxContext,
  kind: K,
  id: string,
  param = 'id',
  name = NAMES[kind] ?? kind
): Records[K] {
  const record = context.store.get(kind, id)
  if (record !== undefined) return record
  throw noSuch(name, id, param, param === 'id' ? 404 : 400)
}
