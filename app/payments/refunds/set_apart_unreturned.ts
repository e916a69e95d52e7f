import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'
import { type Cents, formatNzd } from '#shared/values/money'
import { autoResolveProblem } from '#payments/problems/auto_resolve_problem'
import { reportProblem } from '#payments/problems/report_problem'
import { RefundWaiting } from '#payments/events/payment_events'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import TransferReversal, { causeOf } from '#payments/models/transfer_reversal'

/**
 * Sets apart the part of a requested refund that Stripe refused to take back from the owner: it becomes a waiting refund
 * of its own, with a payment problem, and the rest is made at once (rule M17). Idempotent.
 *
 * @returns the refund as it is now; requested when it is to be made
 */
export async function setApartUnreturned(
  { refundId }: { refundId: string },
  trx: Trx
): Promise<Refund> {
  const { refund, transaction } = await Refund.lock(refundId, trx)
  refund.$setRelated('transaction', transaction)
  if (refund.status !== 'requested' || refund.isCovered) return refund

  const reversals = await TransferReversal.causedBy(causeOf({ refund }), trx)
  const refused = reversals.filter(({ status }) => status === 'failed')
  const waitingCents = refused.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (waitingCents < refund.amountCents) await resolveWaiting(refund, trx)
  if (waitingCents === 0) return refund

  const asked = refund.amountCents
  const waiting = await split(refund, waitingCents, refused, trx)
  await report({ waiting, asked, reason: refused[0].failureReason }, transaction, trx)
  return refund
}

/** The refused reversals go to the part that waits, which is the refund itself when nothing else is left of it. */
async function split(refund: Refund, waitingCents: Cents, refused: TransferReversal[], trx: Trx) {
  if (waitingCents === refund.amountCents) return refund.merge({ status: 'waiting' }).save()

  const { transactionId, paymentIntentId, reason, amountCents, ownerShareCents } = refund
  const waiting = await Refund.create(
    {
      transactionId,
      paymentIntentId,
      reason,
      amountCents: waitingCents,
      ownerShareCents: waitingCents,
      status: 'waiting',
    },
    { client: trx }
  )
  await refund
    .merge({
      amountCents: amountCents - waitingCents,
      ownerShareCents: ownerShareCents - waitingCents,
    })
    .save()
  for (const reversal of refused) await reversal.merge({ refundId: waiting.id }).save()
  return waiting
}

interface Waiting {
  waiting: Refund
  /** The refund in cents before the part was set apart. */
  asked: Cents
  /** Stripe's words. */
  reason: string | null
}

async function report(
  { waiting, asked, reason }: Waiting,
  { id: transactionId, reference }: Transaction,
  trx: Trx
) {
  const { id: subject, amountCents } = waiting
  const rest =
    asked > amountCents
      ? `${formatNzd(asked - amountCents)} goes back to the renter at once.`
      : 'Nothing of it has gone back.'
  const details = `${formatNzd(amountCents)} of a refund of ${formatNzd(asked)} waits: it was paid out to the owner, and Stripe refuses to take it back (${reason ?? 'unknown'}). ${rest}`

  const isNew = await reportProblem(
    { transactionId, kind: 'refund_waiting', subject, details },
    trx
  )
  if (isNew) await publish(new RefundWaiting({ reference, refundId: subject }), trx)
}

function resolveWaiting({ id: subject }: Refund, trx: Trx) {
  const resolution = 'The owner’s part came back, and the refund is made.'

  return autoResolveProblem({ kind: 'refund_waiting', subject, resolution }, trx)
}
