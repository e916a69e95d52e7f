import { builderArgs, sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import { InvalidField } from '#shared/exceptions/domain_error'
import { type Cents, formatNzd } from '#shared/values/money'
import {
  NotAFailedRefund,
  PaymentDisputed,
  ProblemSettled,
} from '#payments/exceptions/payment_refused'
import { lockProblem } from '#payments/problems/lock_problem'
import { refundAgain } from '#payments/refunds/refund_again'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import { amountMismatch } from '#payments/rules/refund_elsewhere'

export interface RefundElsewhere {
  problemId: string
  actorId: string
  amountCents: Cents
  /** The reference on the payer's bank statement. */
  reference: string
}

export interface BookedElsewhere {
  refundId: string
  transactionId: string
  amountCents: Cents
  ownerShareCents: Cents
  /** False when this payment was booked before. */
  isNew: boolean
}

/**
 * Books that a failed refund was paid by bank transfer, in the caller's transaction, and resolves its problem; run
 * RunPlannedCall after the commit to reverse the owner's part. Idempotent for the same amount and reference.
 * Throws NotFound, ProblemSettled, NotAFailedRefund, PaymentDisputed, InvalidField and RefundRefused.
 */
export default class BookRefundElsewhere {
  async handle(order: RefundElsewhere, trx: Trx): Promise<BookedElsewhere> {
    try {
      return { ...resultOf(await this.#book(order, trx)), isNew: true }
    } catch (error) {
      const earlier = error instanceof ProblemSettled ? await this.#findEarlier(order, trx) : null
      if (!earlier) throw error

      return { ...resultOf(earlier), isNew: false }
    }
  }

  async #book({ problemId, actorId, amountCents, reference }: RefundElsewhere, trx: Trx) {
    const { problem, transaction } = await lockProblem(problemId, trx)
    if (!transaction || problem.kind !== 'refund_failed') throw new NotAFailedRefund()

    const failed = await Refund.findOrFail(problem.subject, { client: trx })
    if (transaction.payoutFrozenAt && !failed.isOfDuplicate) throw new PaymentDisputed()
    await transaction.load('refunds')
    const mismatch = amountMismatch(failed, amountCents, transaction.leftToRefund.amountCents)
    if (mismatch) throw new InvalidField('amount', 'in_place', mismatch)

    const elsewhere = { inPlaceOf: failed.id, outsideReference: reference }
    const refund = await refundAgain({ failed, transaction, amountCents, elsewhere }, trx)
    await problem.resolve(
      `Refunded elsewhere: ${formatNzd(amountCents)}, reference ${reference}.`,
      actorId
    )
    return refund
  }

  async #findEarlier(
    { problemId, amountCents, reference }: RefundElsewhere,
    trx: Trx
  ): Promise<Refund | null> {
    const { subject } = await PaymentProblem.findOrFail(problemId, { client: trx })

    return Refund.query({ client: trx })
      .whereRaw(...builderArgs(sql`in_place_of::text = ${subject}`))
      .where({ amountCents, outsideReference: reference })
      .first()
  }
}

function resultOf({ id, transactionId, amountCents, ownerShareCents }: Refund) {
  return { refundId: id, transactionId, amountCents, ownerShareCents }
}
