import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { reportProblem } from '#payments/problems/report_problem'
import Transaction from '#payments/models/transaction'

/** Tells the administrators that an owner asks to cancel one paid stay more than owners may by themselves (rule F22). */
export default class ReportManyCancellations {
  async handle({ reference }: { reference: string }): Promise<void> {
    const { id: transactionId } = await Transaction.findByOrFail({ reference })
    const { most, days } = marketplace.ownerCancellations
    const details = `The owner has cancelled ${most} stays in ${days} days and asks to cancel this one.`

    await db.transaction((trx) =>
      reportProblem(
        { transactionId, kind: 'owner_cancellations', subject: reference, details },
        trx
      )
    )
  }
}
