import type Stripe from 'stripe'
import { invalidParameter, noSuch, refused } from '../http/stripe_error.ts'
import { newId } from '../ids.ts'
import { fundsOf, move } from '../ledger/balance.ts'
import { moneyText } from '../ledger/money_text.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { BalanceOwner, ConnectedAccount } from '../records.ts'
import type { World } from '../context.ts'
import { find, idOf } from './references.ts'

interface TransferRequest {
  amount: number | undefined
  currency: string
  destination: string
  source_transaction: string | undefined
  transfer_group: string | undefined
  description: string | undefined
  metadata: Record<string, string> | undefined
}

/** Moves platform money to a connected account whose transfers are active. */
export function createTransfer(
  world: World,
  request: TransferRequest,
  caller: Caller
): Stripe.Transfer {
  checkDestination(world.store.get('accounts', request.destination), request.destination)
  const charge =
    request.source_transaction === undefined
      ? null
      : sourceCharge(world, request.source_transaction, request.currency)
  const amount = amountToTransfer(world, request, charge)

  const draft = transferObject(world, request, amount, charge)
  const movement = move(world, 'platform', {
    type: 'transfer',
    category: 'transfer',
    amount: -amount,
    currency: request.currency,
    source: draft.id,
    description: request.description ?? null,
    ...(charge === null ? {} : { availableOn: availableOn(world, charge) }),
  })
  move(world, request.destination as BalanceOwner, {
    type: 'payment',
    category: 'charge',
    amount,
    currency: request.currency,
    source: draft.destination_payment as string,
  })
  const transfer = world.store.put('transfers', { ...draft, balance_transaction: movement.id })
  emitEvent(world, 'transfer.created', transfer, { caller })
  return transfer
}

/** A transfer with its ten newest reversals, as the API shows it. */
export function shown(world: World, transfer: Stripe.Transfer): Stripe.Transfer {
  const mine = [...world.store.values('reversals')].filter(
    (reversal) => idOf(reversal.transfer) === transfer.id
  )
  const data = mine.reverse().slice(0, 10)
  const reversals = { ...transfer.reversals, data, has_more: mine.length > 10 }
  return { ...transfer, reversals }
}

function checkDestination(account: ConnectedAccount | undefined, id: string): void {
  if (account === undefined || account.closed) throw noSuch('destination', id, 'destination', 400)
  if (account.transfersStatus === 'active') return
  throw refused(
    'Your destination account needs to have at least one of the following capabilities enabled: ' +
      'transfers, crypto_transfers, legacy_payments',
    { code: 'insufficient_capabilities_for_transfer' }
  )
}

function sourceCharge(world: World, id: string, currency: string): Stripe.Charge {
  const param = 'source_transaction'
  const charge = find(world, 'charges', id, param)
  if (!charge.paid) throw refused(`The source_transaction ${id} was not successful.`, { param })
  if (charge.currency === currency) return charge
  const message = `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${currency})`
  throw refused(message, { param })
}

function amountToTransfer(
  world: World,
  request: TransferRequest,
  charge: Stripe.Charge | null
): number {
  if (charge === null) {
    if (request.amount === undefined) {
      throw invalidParameter('Missing required param: amount.', 'amount', 'parameter_missing')
    }
    if (fundsOf(world, 'platform', request.currency).available >= request.amount) {
      return request.amount
    }
    throw refused('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    })
  }

  const amount = request.amount ?? charge.amount
  if (transferredFrom(world, charge.id) + amount <= charge.amount) return amount
  const limit = moneyText(charge.amount, charge.currency)
  const done = moneyText(transferredFrom(world, charge.id), charge.currency)
  throw refused(
    `Transfers using this transaction as a source must not exceed the source amount of ${limit}. ` +
      `(There is already a total of ${done} transferred using this source)`,
    { param: 'amount' }
  )
}

function transferredFrom(world: World, charge: string): number {
  let total = 0
  for (const transfer of world.store.values('transfers')) {
    if (transfer.source_transaction === charge) total += transfer.amount - transfer.amount_reversed
  }
  return total
}

function availableOn(world: World, charge: Stripe.Charge): number {
  const entry = world.store.get('balance_entries', idOf(charge.balance_transaction) ?? '')
  return Math.max(entry?.transaction.available_on ?? 0, world.clock.now())
}

function transferObject(
  world: World,
  request: TransferRequest,
  amount: number,
  charge: Stripe.Charge | null
): Stripe.Transfer {
  const id = newId('tr')
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: world.clock.now(),
    currency: request.currency,
    description: request.description ?? null,
    destination: request.destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: request.metadata ?? {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: 'card',
    transfer_group: request.transfer_group ?? charge?.transfer_group ?? null,
  }
}
