import { noSuch } from '../http/stripe_error.ts'
import type { Kind, Records } from '../records.ts'
import type { World } from '../context.ts'

/** The id behind a field that may hold an id or the object itself. */
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
  payouts: 'payout',
  accounts: 'account',
  balance_entries: 'balance_transaction',
  events: 'event',
}

/** The record asked for; a 404 in Stripe's shape (400 for a parameter other than `id`) when it is not there. */
export function find<K extends Kind>(
  world: World,
  kind: K,
  id: string,
  param = 'id',
  name = NAMES[kind] ?? kind
): Records[K] {
  const record = world.store.get(kind, id)
  if (record !== undefined) return record
  throw noSuch(name, id, param, param === 'id' ? 404 : 400)
}
