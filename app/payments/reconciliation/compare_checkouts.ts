import type { Breach } from '#shared/values/violation'
import { collect, type Compare, sinceSql } from '#payments/reconciliation/comparison'
import type { CheckoutSession } from '#payments/stripe/payment_gateway'
import CheckoutAttempt from '#payments/models/checkout'
import PaymentProblem from '#payments/models/payment_problem'

/** Paid checkouts of the provider and completed attempts of ours. */
export const compareCheckouts: Compare = async ({ gateway, within }) => {
  const sessions = await collect(gateway.listCheckouts({ ...within, status: 'complete' }))
  const attempts = await CheckoutAttempt.query()
    .whereIn('sessionId', idsOf(sessions))
    .preload('transaction')
  const known = new Map(attempts.map((attempt) => [attempt.sessionId, attempt]))
  const reviewed = await reviewedOf(sessions, attempts)

  return [
    ...sessions.flatMap((session) => judge(session, known.get(session.id), reviewed)),
    ...(await missing(sessions)),
  ]

  async function missing(listed: CheckoutSession[]): Promise<Breach[]> {
    const ours = await CheckoutAttempt.query()
      .where('status', 'complete')
      .where('createdAt', '>=', sinceSql(within))
      .whereNotNull('sessionId')
      .whereNotIn('sessionId', idsOf(listed))
    const breaches: Breach[] = []

    for (const { id, sessionId } of ours) {
      const session = await gateway.findCheckout(sessionId!)
      if (!session?.isPaid)
        breaches.push({ table: 'checkout_attempts', id, problem: `is paid, ${sessionId} is not` })
    }
    return breaches
  }
}

/** What stands before the administrators already is no news. */
async function reviewedOf(sessions: CheckoutSession[], attempts: CheckoutAttempt[]) {
  const problems = await PaymentProblem.query()
    .whereIn('kind', ['unknown_checkout', 'payment_mismatch'])
    .where((either) =>
      either.whereIn('subject', idsOf(sessions)).orWhereIn(
        'transactionId',
        attempts.map(({ transactionId }) => transactionId)
      )
    )

  return new Set(problems.flatMap(({ subject, transactionId }) => [subject, transactionId]))
}

function judge(
  session: CheckoutSession,
  attempt: CheckoutAttempt | undefined,
  reviewed: Set<string | null>
): Breach[] {
  const breach = (problem: string) => [{ table: 'checkout.session', id: session.id, problem }]

  if (!session.isPaid || reviewed.has(session.id)) return []
  if (!attempt) return breach('was paid and belongs to nothing here')
  if (reviewed.has(attempt.transactionId)) return []
  if (attempt.status !== 'complete' || !attempt.transaction.isPaid)
    return breach('was paid and does not count')
  if (session.amountCents !== attempt.amountCents)
    return breach(`brought in ${session.amountCents} of ${attempt.amountCents} cents`)

  return []
}

const idsOf = (sessions: CheckoutSession[]) => sessions.map(({ id }) => id)
