import db from '@adonisjs/lucid/services/db'
import { autoResolveProblem } from '#payments/problems/auto_resolve_problem'
import { reportProblem } from '#payments/problems/report_problem'
import PaymentProblem from '#payments/models/payment_problem'
import type { Violation } from '#shared/values/violation'

/** How many rows the problem lists; the command `payments:audit` prints all. */
const LISTED = 10

/** Opens one payment problem for a violated invariant, or resolves it when an audit finds no violation any more. */
export default class ReportViolations {
  async handle({ id, title, violations }: { id: string; title: string; violations: Violation[] }) {
    const subject = { kind: 'audit' as const, subject: id }
    if (violations.length === 0)
      return db.transaction((trx) =>
        autoResolveProblem({ ...subject, resolution: 'A later audit found no violation.' }, trx)
      )

    const lines = [
      `${title}: ${violations.length} violations.`,
      ...violations.slice(0, LISTED).map(line),
    ]
    await db.transaction(async (trx) => {
      const details = lines.join('\n')
      const isNew = await reportProblem({ transactionId: null, ...subject, details }, trx)
      if (isNew) return

      await PaymentProblem.query({ client: trx })
        .where(subject)
        .whereNull('resolvedAt')
        .update({ details })
    })
  }
}

const line = ({ table, id, problem }: Violation) => `${table} ${id} ${problem}`
