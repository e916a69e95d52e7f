import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  problemId: string
}

/** A payment problem was opened. Published once for each open problem. */
export default class PaymentProblemReported extends DomainEvent<Payload> {
  static eventName = 'payments.payment_problem_reported'
}
