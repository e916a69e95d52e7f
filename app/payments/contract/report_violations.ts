import db from '@adonisjs/lucid/services/db'
import { reportProblem, settleProblem } from '#payments/problems/report_problem'
import PaymentProblem from '#payments/models/payment_problem'
import type { Breach } from '#shared/values/violation'

/** How many rows a problem names; the command names all. */
const NAMED = 10

/**
 * Puts a broken invariant before the administrators, once however often it is found, and takes it away
 * again when an audit finds it whole.
 */
export default class NoteAudit {
  async handle({ id, title, breaches }: { id: string; title: string; breaches: Breach[] }) {
    const subject = { kind: 'audit' as const, subject: id }
    if (breaches.length === 0)
      return db.transaction((trx) =>
        settleProblem({ ...subject, resolution: 'A later audit found it whole.' }, trx)
      )

    const lines = [`${title}: ${breaches.length} broken.`, ...breaches.slice(0, NAMED).map(line)]
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

const line = ({ table, id, problem }: Breach) => `${table} ${id} ${problem}`
