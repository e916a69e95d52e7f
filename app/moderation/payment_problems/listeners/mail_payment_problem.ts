import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { mailPaymentProblem } from '#moderation/payment_problems/mail_payment_problem'
import FindPaymentProblem from '#moderation/payment_problems/find_payment_problem'
import type { PaymentProblemReported } from '#payments/events/payment_events'
import type { DomainEventListener } from '#shared/events/domain_event'

type Report = PaymentProblemReported['payload']

@inject()
export default class MailPaymentProblem implements DomainEventListener<Report> {
  constructor(private problems: FindPaymentProblem) {}

  async handle({ problemId }: Report) {
    const problem = await this.problems.handle({ id: problemId })

    await db.transaction((trx) => mailPaymentProblem(problem, trx))
  }
}
