import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { announce } from '#shared/events/announce'
import { formatNzd } from '#shared/values/money'
import { ownerPayable, postLedger } from '#payments/ledger/post_ledger'
import { reportProblem, settleProblem } from '#payments/problems/report_problem'
import TransferFailed from '#payments/events/transfer_failed'
import TransferSent from '#payments/events/transfer_sent'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'

/**
 * Writes down that an owner was sent the share of a payment.
 *
 * @returns false when somebody else has written it down
 */
export async function recordTransfer(
  { transferId, stripeTransferId }: { transferId: string; stripeTransferId: string },
  trx: TransactionClientContract
): Promise<boolean> {
  const { transfer, transaction } = await lock(transferId, trx)
  if (transfer.status === 'paid') return false
  const { amountCents } = transfer

  await transfer.merge({ status: 'paid', stripeTransferId }).save()
  await transaction.merge({ transferredCents: transaction.transferredCents + amountCents }).save()
  await postLedger(
    {
      transactionId: transaction.id,
      kind: 'transfer',
      source: stripeTransferId,
      lines: { stripe_clearing: -amountCents, [ownerPayable(transaction.payeeId)]: amountCents },
    },
    trx
  )
  await settleProblem(
    { kind: 'transfer_failed', subject: transaction.id, resolution: 'The share has been sent.' },
    trx
  )
  await announce(new TransferSent(newsOf(transfer, transaction)), trx)
  return true
}

/**
 * Writes down that the provider would not make a transfer; the next run plans another.
 *
 * @returns false when somebody else has written it down
 */
export function refuseTransfer({ transferId, reason }: { transferId: string; reason: string }) {
  return db.transaction(async (trx) => {
    const { transfer, transaction } = await lock(transferId, trx)
    if (transfer.status !== 'requested') return false

    await transfer.merge({ status: 'failed', failureReason: reason.slice(0, 255) }).save()
    const isNews = await reportProblem(
      {
        transactionId: transaction.id,
        kind: 'transfer_failed',
        subject: transaction.id,
        details: `${formatNzd(transfer.amountCents)} could not be sent to the owner: ${reason}`,
      },
      trx
    )
    if (isNews) await announce(new TransferFailed(newsOf(transfer, transaction)), trx)
    return true
  })
}

function newsOf({ id, amountCents }: Transfer, { reference }: Transaction) {
  return { reference, transferId: id, amountCents }
}

async function lock(transferId: string, trx: TransactionClientContract) {
  const { transactionId } = await Transfer.findOrFail(transferId, { client: trx })
  const transaction = await Transaction.lock(transactionId, trx)

  return { transaction, transfer: await Transfer.findOrFail(transferId, { client: trx }) }
}
