import type Stripe from 'stripe'
import { refused } from '../http/api_error.ts'
import { newId } from '../ids.ts'
import { fundsOf, move } from '../ledger/balance.ts'
import { moneyText } from '../ledger/money_text.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { BalanceOwner } from '../records.ts'
import type { SandboxContext } from '../context.ts'
import { find, idOf } from './references.ts'
import { shown } from './transfers.ts'

interface ReversalRequest {
  amount: number | undefined
  metadata: Record<string, string> | undefined
}

/** Reverses a transfer; the owner's balance must cover it. */
export function reverseTransfer(
  context: SandboxContext,
  transferId: string,
  request: ReversalRequest,
  caller: Caller
): Stripe.TransferReversal {
  const transfer = find(context, 'transfers', transferId)
  const amount = amountToReverse(transfer, request.amount)
  const owner = idOf(transfer.destination) as BalanceOwner

  if (fundsOf(context, owner, transfer.currency).available < amount) {
    const message = `Insufficient funds in the account ${owner} to reverse this transfer.`
    throw refused(message, { code: 'balance_insufficient' })
  }
  const reversal = recordReversal(context, transfer, owner, amount, request)
  const total = transfer.amount_reversed + amount
  const reversed = context.store.put('transfers', {
    ...transfer,
    amount_reversed: total,
    reversed: total === transfer.amount,
  })
  const previous = { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed }
  emitEvent(context, 'transfer.reversed', shown(context, reversed), { caller, previous })
  return reversal
}

function amountToReverse(transfer: Stripe.Transfer, wanted: number | undefined): number {
  const left = transfer.amount - transfer.amount_reversed
  if (left === 0) throw refused(`Transfer ${transfer.id} is already fully reversed.`)
  if (wanted === undefined || wanted <= left) return wanted ?? left

  const text = (cents: number) => moneyText(cents, transfer.currency)
  throw refused(
    `Transfer reversal amount (${text(wanted)}) is greater than unreversed amount on transfer (${text(left)})`,
    { param: 'amount' }
  )
}

function recordReversal(
  context: SandboxContext,
  transfer: Stripe.Transfer,
  owner: BalanceOwner,
  amount: number,
  request: ReversalRequest
): Stripe.TransferReversal {
  const id = newId('trr')
  const { currency } = transfer
  const movement = move(context, 'platform', {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount,
    currency,
    source: id,
  })
  move(context, owner, {
    type: 'payment_refund',
    category: 'refund',
    amount: -amount,
    currency,
    source: id,
  })
  return context.store.put('reversals', {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: movement.id,
    created: context.clock.now(),
    currency,
    destination_payment_refund: newId('pyr'),
    metadata: request.metadata ?? {},
    source_refund: null,
    transfer: transfer.id,
  })
}
