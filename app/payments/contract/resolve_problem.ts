import type { Trx } from '#platform/database/trx'
import { lockProblem } from '#payments/problems/lock_problem'
import type PaymentProblem from '#payments/models/payment_problem'

interface Resolution {
  problemId: string
  actorId: string
  note: string
}

/** Resolves a problem settled by hand; no money moves (a mismatch can be paid again). Throws NotFound, ProblemSettled. */
export default class ResolveProblem {
  async handle({ problemId, actorId, note }: Resolution, trx: Trx): Promise<PaymentProblem> {
    const { problem } = await lockProblem(problemId, trx)

    return problem.resolve(note, actorId)
  }
}
