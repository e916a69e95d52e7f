import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import { InvalidField } from '#shared/exceptions/domain_error'
import { type Cents, formatNzd } from '#shared/values/money'
import RequestRefund, { type RefundOrder } from '#payments/contract/request_refund'
import { NotAFailedRefund, ProblemSettled } from '#payments/exceptions/payment_refused'
import LockProblem from '#payments/problems/lock_problem'
import RequestDuplicateRefund from '#payments/refunds/request_duplicate_refund'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import { amountMismatch, ownerShareElsewhere } from '#payments/rules/refund_elsewhere'

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
 * RunRetry after the commit to reverse the owner's part. Idempotent for the same amount and reference.
 * Throws NotFound, ProblemSettled, NotAFailedRefund, InvalidField and RefundRefused.
 */
@inject()
export default class BookRefundElsewhere {
  constructor(
    private lockProblem: LockProblem,
    private requestRefund: RequestRefund,
    private requestDuplicateRefund: RequestDuplicateRefund
  ) {}

  async handle(order: RefundElsewhere, trx: Trx): Promise<BookedElsewhere> {
    try {
      return { ...resultOf(await this.#book(order, trx)), isNew: true }
    } catch (error) {
      const earlier = error instanceof ProblemSettled ? await this.#findEarlier(order, trx) : null
      if (!earlier) throw error

      return { ...resultOf(earlier), isNew: false }
    }
  }

  async #book(order: RefundElsewhere, trx: Trx): Promise<Refund> {
    const { problem, transaction } = await this.lockProblem.handle(order.problemId, trx)
    if (!transaction || problem.kind !== 'refund_failed') throw new NotAFailedRefund()

    const failed = await Refund.findOrFail(problem.subject, { client: trx })
    const refund = await this.#request({ failed, transaction, order }, trx)
    await problem
      .merge({
        resolution: `Refunded elsewhere: ${formatNzd(order.amountCents)}, reference ${order.reference}.`,
        resolvedAt: DateTime.utc(),
        resolvedBy: order.actorId,
      })
      .save()

    return refund
  }

  #request(
    {
      failed,
      transaction,
      order,
    }: { failed: Refund; transaction: Transaction; order: RefundElsewhere },
    trx: Trx
  ): Promise<Refund> {
    const { amountCents } = order
    const mismatch = amountMismatch(failed, amountCents)
    if (mismatch) throw new InvalidField('amount', 'in_place', mismatch)

    const elsewhere = { inPlaceOf: failed.id, outsideReference: order.reference }
    const { transactionId, paymentIntentId } = failed
    if (failed.isOfDuplicate)
      return this.requestDuplicateRefund.handle(
        { transactionId, paymentIntentId, amountCents, elsewhere },
        trx
      )

    const { reference } = transaction
    const ownerShareCents = ownerShareElsewhere(failed, amountCents)
    const reason = failed.reason as RefundOrder['reason']
    return this.requestRefund.handle(
      { reference, amountCents, ownerShareCents, reason, elsewhere },
      trx
    )
  }

  async #findEarlier(
    { problemId, amountCents, reference }: RefundElsewhere,
    trx: Trx
  ): Promise<Refund | null> {
    const { subject } = await PaymentProblem.findOrFail(problemId, { client: trx })

    return Refund.query({ client: trx })
      .whereRaw('in_place_of::text = ?', [subject])
      .where({ amountCents, outsideReference: reference })
      .first()
  }
}

function resultOf({ id, transactionId, amountCents, ownerShareCents }: Refund) {
  return { refundId: id, transactionId, amountCents, ownerShareCents }
}
