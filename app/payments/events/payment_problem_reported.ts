import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  problemId: string
}

/** Something about money waits for an administrator. Announced once for each open problem. */
export default class PaymentProblemReported extends DomainEvent<Payload> {
  static eventName = 'payments.payment_problem_reported'
}
