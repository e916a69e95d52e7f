import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { claimProblem } from '#payments/problems/lock_problem'
import MakeRefund from '#payments/refunds/make_refund'
import { promiseDuplicate } from '#payments/refunds/refund_duplicate'
import RequestRefund, { type RefundOrder } from '#payments/contract/request_refund'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import { NotAFailedRefund, ProblemSettled } from '#payments/exceptions/problem_refused'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import { amountMismatch, ownerShareInPlace } from '#payments/rules/refund_elsewhere'
import { InvalidField } from '#shared/exceptions/domain_error'
import { type Cents, formatNzd } from '#shared/values/money'

export interface RefundElsewhere {
  problemId: string
  actorId: string
  amountCents: Cents
  /** Of the payment that was made: what the payer finds on a bank statement. */
  reference: string
}

export interface BookedElsewhere {
  refundId: string
  transactionId: string
  amountCents: Cents
  ownerShareCents: Cents
  /** False when this very payment was booked before. */
  isNew: boolean
}

/**
 * Books that a refund which failed was made another way, by bank transfer: the payer has it, and the owner's share pays
 * for its part as if it had gone through the provider. However many book it at once, it is booked once.
 */
@inject()
export default class BookRefundElsewhere {
  constructor(
    protected requestRefund: RequestRefund,
    protected makeRefund: MakeRefund
  ) {}

  /**
   * Settles the problem and promises the refund in the caller's transaction; `carryOut` books it after the commit, and a
   * job does if the process dies. Asked again for the same amount and reference it changes nothing.
   *
   * Throws NotFound, ProblemSettled, NotAFailedRefund, InvalidField and RefundRefused.
   */
  async plan(order: RefundElsewhere, trx: TransactionClientContract): Promise<BookedElsewhere> {
    try {
      return await this.#plan(order, trx)
    } catch (error) {
      const earlier = error instanceof ProblemSettled ? await findBooked(order, trx) : null
      if (!earlier) throw error

      return { ...booked(earlier), isNew: false }
    }
  }

  /**
   * Takes back first what the owner was sent of it; never inside a transaction.
   *
   * @returns `waiting` when the provider cannot be reached for that: then it is tried again by itself
   */
  async carryOut({ refundId }: BookedElsewhere): Promise<'done' | 'waiting'> {
    try {
      await this.makeRefund.handle({ refundId })
      return 'done'
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return 'waiting'
      throw error
    }
  }

  async #plan(order: RefundElsewhere, trx: TransactionClientContract): Promise<BookedElsewhere> {
    const { problem, transaction } = await claimProblem(order.problemId, trx)
    if (!transaction || problem.kind !== 'refund_failed') throw new NotAFailedRefund()

    const failed = await Refund.findOrFail(problem.subject, { client: trx })
    const refund = await this.#promise({ failed, transaction, order }, trx)
    await problem
      .merge({
        resolution: `Refunded elsewhere: ${formatNzd(order.amountCents)}, reference ${order.reference}.`,
        resolvedAt: DateTime.utc(),
        resolvedBy: order.actorId,
      })
      .save()

    return { ...booked(refund), isNew: true }
  }

  #promise(
    {
      failed,
      transaction,
      order,
    }: { failed: Refund; transaction: Transaction; order: RefundElsewhere },
    trx: TransactionClientContract
  ): Promise<Refund> {
    const { amountCents } = order
    const mismatch = amountMismatch(failed, amountCents)
    if (mismatch) throw new InvalidField('amount', 'in_place', mismatch)

    const elsewhere = { inPlaceOf: failed.id, outsideReference: order.reference }
    if (failed.isOfDuplicate) return promiseDuplicate(failed, trx, elsewhere)

    const { reference } = transaction
    const ownerShareCents = ownerShareInPlace(failed, amountCents)
    const reason = failed.reason as RefundOrder['reason']
    return this.requestRefund.handle(
      { reference, amountCents, ownerShareCents, reason, elsewhere },
      trx
    )
  }
}

/** The refund that this very order made. */
async function findBooked(
  { problemId, amountCents, reference }: RefundElsewhere,
  trx: TransactionClientContract
): Promise<Refund | null> {
  const { subject } = await PaymentProblem.findOrFail(problemId, { client: trx })

  return Refund.query({ client: trx })
    .whereRaw('in_place_of::text = ?', [subject])
    .where({ amountCents, outsideReference: reference })
    .first()
}

function booked({ id, transactionId, amountCents, ownerShareCents }: Refund) {
  return { refundId: id, transactionId, amountCents, ownerShareCents }
}
