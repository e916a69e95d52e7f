import PaymentProblem from '#payments/models/payment_problem'

export default class CountOpenProblems {
  async handle(): Promise<number> {
    const [{ $extras }] = await PaymentProblem.query().whereNull('resolved_at').count('* as total')

    return Number($extras.total)
  }
}
