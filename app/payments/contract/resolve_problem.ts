import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import LockProblem from '#payments/problems/lock_problem'
import type PaymentProblem from '#payments/models/payment_problem'

interface Resolution {
  problemId: string
  actorId: string
  note: string
}

/** Resolves a problem settled by hand; no money moves (a mismatch can be paid again). Throws NotFound, ProblemSettled. */
@inject()
export default class ResolveProblem {
  constructor(private lockProblem: LockProblem) {}

  async handle({ problemId, actorId, note }: Resolution, trx: Trx): Promise<PaymentProblem> {
    const { problem } = await this.lockProblem.handle(problemId, trx)

    return problem
      .merge({ resolvedAt: DateTime.utc(), resolvedBy: actorId, resolution: note })
      .save()
  }
}
