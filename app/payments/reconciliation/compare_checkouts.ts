import { inject } from '@adonisjs/core'
import type { Violation } from '#shared/values/violation'
import { readAll, sinceSql } from '#payments/reconciliation/read_list'
import {
  type CheckoutSession,
  type MadeWithin,
  PaymentGateway,
} from '#payments/stripe/payment_gateway'
import Checkout from '#payments/models/checkout'
import PaymentProblem from '#payments/models/payment_problem'

/** Compares complete Stripe sessions with our complete checkouts. */
@inject()
export default class CompareCheckouts {
  constructor(private gateway: PaymentGateway) {}

  async handle(within: MadeWithin): Promise<Violation[]> {
    const list = this.gateway.listSessions({ ...within, status: 'complete' })
    const sessions = await readAll(list)
    const checkouts = await Checkout.query()
      .whereIn('sessionId', idsOf(sessions))
      .preload('transaction')
    const known = new Map(checkouts.map((checkout) => [checkout.sessionId, checkout]))
    const reported = await this.#reported(sessions, checkouts)

    return [
      ...sessions.flatMap((session) => compare(session, known.get(session.id), reported)),
      ...(await this.#missing(sessions, within)),
    ]
  }

  async #missing(listed: CheckoutSession[], within: MadeWithin): Promise<Violation[]> {
    const ours = await Checkout.query()
      .where('status', 'complete')
      .where('createdAt', '>=', sinceSql(within))
      .whereNotNull('sessionId')
      .whereNotIn('sessionId', idsOf(listed))
    const violations: Violation[] = []

    for (const { id, sessionId } of ours) {
      const session = await this.gateway.findSession(sessionId!)
      if (!session?.isPaid)
        violations.push({ table: 'checkout_attempts', id, problem: `is paid, ${sessionId} is not` })
    }
    return violations
  }

  /** Sessions and transactions that have a payment problem already. */
  async #reported(sessions: CheckoutSession[], checkouts: Checkout[]) {
    const problems = await PaymentProblem.query()
      .whereIn('kind', ['unknown_checkout', 'payment_mismatch'])
      .where((either) =>
        either.whereIn('subject', idsOf(sessions)).orWhereIn(
          'transactionId',
          checkouts.map(({ transactionId }) => transactionId)
        )
      )

    return new Set(problems.flatMap(({ subject, transactionId }) => [subject, transactionId]))
  }
}

function compare(
  session: CheckoutSession,
  checkout: Checkout | undefined,
  reported: Set<string | null>
): Violation[] {
  const violation = (problem: string) => [{ table: 'checkout.session', id: session.id, problem }]

  if (!session.isPaid || reported.has(session.id)) return []
  if (!checkout) return violation('was paid but matches no checkout here')
  if (reported.has(checkout.transactionId)) return []
  if (checkout.status !== 'complete' || !checkout.transaction.isPaid)
    return violation('was paid but is not recorded as paid here')
  if (session.amountCents !== checkout.amountCents)
    return violation(
      `was paid with ${session.amountCents} instead of ${checkout.amountCents} cents`
    )

  return []
}

const idsOf = (sessions: CheckoutSession[]) => sessions.map(({ id }) => id)
