import type Stripe from 'stripe'
import { refused } from '../http/stripe_error.ts'
import { newId } from '../ids.ts'
import { fundsOf, move } from '../ledger/balance.ts'
import { moneyText } from '../ledger/money_text.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { BalanceOwner } from '../records.ts'
import type { World } from '../context.ts'
import { find, idOf } from './references.ts'
import { shown } from './transfers.ts'

interface ReversalRequest {
  amount: number | undefined
  metadata: Record<string, string> | undefined
}

/** Takes transferred money back; the owner's balance must hold it. */
export function reverseTransfer(
  world: World,
  transferId: string,
  request: ReversalRequest,
  caller: Caller
): Stripe.TransferReversal {
  const transfer = find(world, 'transfers', transferId)
  const amount = amountToReverse(transfer, request.amount)
  const owner = idOf(transfer.destination) as BalanceOwner

  if (fundsOf(world, owner, transfer.currency).available < amount) {
    const message = `Insufficient funds in the account ${owner} to reverse this transfer.`
    throw refused(message, { code: 'balance_insufficient' })
  }
  const reversal = recordReversal(world, transfer, owner, amount, request)
  const total = transfer.amount_reversed + amount
  const reversed = world.store.put('transfers', {
    ...transfer,
    amount_reversed: total,
    reversed: total === transfer.amount,
  })
  const previous = { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed }
  emitEvent(world, 'transfer.reversed', shown(world, reversed), { caller, previous })
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
  world: World,
  transfer: Stripe.Transfer,
  owner: BalanceOwner,
  amount: number,
  request: ReversalRequest
): Stripe.TransferReversal {
  const id = newId('trr')
  const { currency } = transfer
  const movement = move(world, 'platform', {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount,
    currency,
    source: id,
  })
  move(world, owner, {
    type: 'payment_refund',
    category: 'refund',
    amount: -amount,
    currency,
    source: id,
  })
  return world.store.put('reversals', {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: movement.id,
    created: world.clock.now(),
    currency,
    destination_payment_refund: newId('pyr'),
    metadata: request.metadata ?? {},
    source_refund: null,
    transfer: transfer.id,
  })
}
