import type Stripe from 'stripe'
import { invalidParameter, noSuch, refused } from '../http/api_error.ts'
import { newId } from '../ids.ts'
import { fundsOf, move } from '../ledger/balance.ts'
import { moneyText } from '../ledger/money_text.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { BalanceOwner, ConnectedAccount } from '../records.ts'
import type { SandboxContext } from '../context.ts'
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

/** Transfers platform money to a connected account whose transfers are active. */
export function createTransfer(
  context: SandboxContext,
  request: TransferRequest,
  caller: Caller
): Stripe.Transfer {
  checkDestination(context.store.get('accounts', request.destination), request.destination)
  const charge =
    request.source_transaction === undefined
      ? null
      : sourceCharge(context, request.source_transaction, request.currency)
  const amount = amountToTransfer(context, request, charge)

  const draft = transferObject(context, request, amount, charge)
  const movement = move(context, 'platform', {
    type: 'transfer',
    category: 'transfer',
    amount: -amount,
    currency: request.currency,
    source: draft.id,
    description: request.description ?? null,
    ...(charge === null ? {} : { availableOn: availableOn(context, charge) }),
  })
  move(context, request.destination as BalanceOwner, {
    type: 'payment',
    category: 'charge',
    amount,
    currency: request.currency,
    source: draft.destination_payment as string,
  })
  const transfer = context.store.put('transfers', { ...draft, balance_transaction: movement.id })
  emitEvent(context, 'transfer.created', transfer, { caller })
  return transfer
}

/** A transfer with its ten newest reversals, as the API shows it. */
export function shown(context: SandboxContext, transfer: Stripe.Transfer): Stripe.Transfer {
  const mine = [...context.store.values('reversals')].filter(
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

function sourceCharge(context: SandboxContext, id: string, currency: string): Stripe.Charge {
  const param = 'source_transaction'
  const charge = find(context, 'charges', id, param)
  if (!charge.captured) throw refused(`The source_transaction ${id} was not successful.`, { param })
  if (charge.currency === currency) return charge
  const message = `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${currency})`
  throw refused(message, { param })
}

function amountToTransfer(
  context: SandboxContext,
  request: TransferRequest,
  charge: Stripe.Charge | null
): number {
  if (charge === null) {
    if (request.amount === undefined) {
      throw invalidParameter('Missing required param: amount.', 'amount', 'parameter_missing')
    }
    if (fundsOf(context, 'platform', request.currency).available >= request.amount) {
      return request.amount
    }
    throw refused('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    })
  }

  const amount = request.amount ?? charge.amount
  if (transferredFrom(context, charge.id) + amount <= charge.amount) return amount
  const limit = moneyText(charge.amount, charge.currency)
  const done = moneyText(transferredFrom(context, charge.id), charge.currency)
  throw refused(
    `Transfers using this transaction as a source must not exceed the source amount of ${limit}. ` +
      `(There is already a total of ${done} transferred using this source)`,
    { param: 'amount' }
  )
}

function transferredFrom(context: SandboxContext, charge: string): number {
  let total = 0
  for (const transfer of context.store.values('transfers')) {
    if (transfer.source_transaction === charge) total += transfer.amount - transfer.amount_reversed
  }
  return total
}

function availableOn(context: SandboxContext, charge: Stripe.Charge): number {
  const entry = context.store.get('balance_entries', idOf(charge.balance_transaction) ?? '')
  return Math.max(entry?.transaction.available_on ?? 0, context.clock.now())
}

function transferObject(
  context: SandboxContext,
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
    created: context.clock.now(),
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
