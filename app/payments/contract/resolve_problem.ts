import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { claimProblem } from '#payments/problems/lock_problem'
import type PaymentProblem from '#payments/models/payment_problem'

interface Resolution {
  problemId: string
  actorId: string
  /** How it was settled. */
  note: string
}

/**
 * Closes a payment problem that an administrator settled by hand. No money moves. A payment that did
 * not match counts as unpaid from then on, so the renter can pay again.
 *
 * Throws NotFound and ProblemSettled.
 */
export default class ResolveProblem {
  async handle(
    { problemId, actorId, note }: Resolution,
    trx: TransactionClientContract
  ): Promise<PaymentProblem> {
    const { problem } = await claimProblem(problemId, trx)

    return problem
      .merge({ resolvedAt: DateTime.utc(), resolvedBy: actorId, resolution: note })
      .save()
  }
}
