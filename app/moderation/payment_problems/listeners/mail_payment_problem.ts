import db from '@adonisjs/lucid/services/db'
import { mailPaymentProblem } from '#moderation/payment_problems/mail_payment_problem'
import ListPaymentProblems from '#moderation/payment_problems/list_payment_problems'
import type PaymentProblemReported from '#payments/events/payment_problem_reported'
import type { DomainEventListener } from '#shared/events/domain_event'

type Report = PaymentProblemReported['payload']

export default class MailPaymentProblem implements DomainEventListener<Report> {
  async handle({ problemId }: Report) {
    const problem = await new ListPaymentProblems().one(problemId)

    await db.transaction((trx) => mailPaymentProblem(problem, trx))
  }
}
