import { type PaymentProblemRow, readProblems } from '#moderation/payment_problems/problem_rows'
import { sql } from '#platform/database/sql'

export default class FindPaymentProblem {
  /** @param id of an existing problem */
  async handle({ id }: { id: string }): Promise<PaymentProblemRow> {
    const { rows } = await readProblems(sql`p.id = ${id}`, { page: 1, limit: 1 })

    return rows[0]
  }
}
