import { type PaymentProblemRow, readProblems } from '#moderation/payment_problems/problem_rows'

export default class FindPaymentProblem {
  /** @param id of an existing problem */
  async handle({ id }: { id: string }): Promise<PaymentProblemRow> {
    const { rows } = await readProblems('WHERE p.id = :id', { page: 1, limit: 1, bindings: { id } })

    return rows[0]
  }
}
