import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { books, cover, shares } from '#moderation/invariants/ledger'
import { chargeCancellationCost } from '#payments/contract/charge_cancellation_cost'
import AdvanceRefund from '#payments/contract/advance_refund'
import PlanRetry from '#payments/contract/plan_retry'
import RequestRefund from '#payments/contract/request_refund'
import ResolveProblem from '#payments/contract/resolve_problem'
import RunPlannedCall from '#payments/contract/run_planned_call'
import Dispute from '#payments/models/dispute'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import { runSql } from '#platform/database/run_sql'
import { DomainError } from '#shared/exceptions/domain_error'
import type { Violation } from '#shared/values/violation'
import { createAdmin } from '#tests/support/accounts'
import { isLongRun } from '#tests/support/long_run'
import {
  anOrder,
  connectedOwner,
  openCheckout,
  payFor,
  runPayouts,
  settle,
  transactionOf,
} from '#tests/support/payments'
import { randomFrom } from '#tests/support/random'
import { withStripe } from '#tests/support/stripe'
import { byHand } from '#tests/support/stripe_by_hand'

const SEEDS = isLongRun ? Array.from({ length: 30 }, (_, index) => index + 1) : [1, 3]
const STEPS = isLongRun ? 60 : 30
const DISPUTED_AT_ONCE = '4000000000000259'

const IN_DOUBT = 'pay, disputed or warned of before it is recorded'

/** The invariants about sums: I4, I5 and I10. */
const SUMS = [books, shares, cover]

/** The attack that the rules are for: the owner is paid and spends it. */
const BEGINNING = ['pay', 'pay', 'pay out', 'empty the account', IN_DOUBT]

/** How often a move is chosen, where not once. */
const OFTEN: Record<string, number> = {
  'pay': 5,
  'pay out': 6,
  'cancel': 4,
  'cancel in full': 3,
  'empty the account': 5,
}

test.group('Money in any order', (group) => {
  const stripe = withStripe(group)

  async function wayOf(client: ApiClient, random: () => number) {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const { id: actorId } = await createAdmin()
    const pick = <T>(rows: T[]): T | undefined => rows[Math.floor(random() * rows.length)]
    let emptied = 0

    /** Mostly one whose owner has been sent money. */
    const paid = async () => {
      const payments = await Transaction.query().where('status', 'completed')
      const sent = payments.filter(({ transferredCents }) => transferredCents > 0)

      return pick(sent.length > 0 && random() < 0.7 ? sent : payments)
    }

    const warnOf = async (sessionId: string) => {
      const gateway = await app.container.make(PaymentGateway)
      const session = await gateway.findSession(sessionId)
      stripe.control.warnOfFraud(session!.payment!.chargeId!)
    }

    const moves: Record<string, () => Promise<unknown>> = {
      async 'pay'() {
        const payoutDueAt = DateTime.utc().minus({ days: 1 })
        const payoutParts = [
          { dueAt: payoutDueAt, amountCents: 11_900 },
          { dueAt: DateTime.utc().plus({ days: 27 }), amountCents: 11_900 },
        ]
        await payFor(await anOrder({ payeeId: owner.id, payoutDueAt, payoutParts }))
      },
      /** The message of the payment comes last. */
      async [IN_DOUBT]() {
        const payoutDueAt = DateTime.utc().minus({ days: 1 })
        const order = await anOrder({ payeeId: owner.id, payoutDueAt })
        const { sessionId } = await openCheckout(order)
        const lost = { effect: 'webhook_drop', eventType: 'checkout.session.completed' } as const
        const fault = stripe.control.addFault(lost)
        const isWarned = random() < 0.5
        stripe.control.payCheckout(sessionId, isWarned ? undefined : DISPUTED_AT_ONCE)
        if (isWarned) await warnOf(sessionId)
        await stripe.deliver()
        stripe.control.clearFaults(fault.id)
        await settle({ sessionId })
        const { isPaid, isUnderSuspicion } = await transactionOf(order)
        if (!isPaid || !isUnderSuspicion) throw new Error('The doubt does not count')
      },
      'pay out': () => runPayouts(),
      'pay out later': () => runPayouts(DateTime.utc().plus({ days: 30 })),
      async 'cancel'() {
        const payment = await paid()
        if (!payment) return
        const ownerShareCents = Math.floor(random() * (payment.ownerPayoutCents + 1))
        const ofFee = Math.floor(random() * (payment.platformFeeCents + 1))
        const amountCents = ownerShareCents + ofFee
        const order = { reference: payment.reference, amountCents, ownerShareCents }
        await db.transaction((trx) =>
          new RequestRefund().handle({ ...order, reason: 'cancelled_by_admin' }, trx)
        )
      },
      async 'cancel in full'() {
        const payment = await paid()
        if (!payment) return
        const { reference, amountCents, ownerPayoutCents: ownerShareCents } = payment
        await db.transaction((trx) =>
          new RequestRefund().handle(
            { reference, amountCents, ownerShareCents, reason: 'cancelled_by_owner' },
            trx
          )
        )
      },
      async 'the owner bears the cost'() {
        const payment = await paid()
        if (!payment) return
        await db.transaction(async (trx) =>
          chargeCancellationCost(await Transaction.lock(payment.id, trx), trx)
        )
      },
      async 'refund by hand'() {
        const payment = await paid()
        const cents = 1 + Math.floor(random() * 20_000)
        if (payment) await byHand().refund(payment.reference, cents)
      },
      async 'transfer by hand'() {
        const payment = await paid()
        await payment?.load('refunds')
        const due = payment ? payment.keptShareCents - payment.settledCents : 0
        const cents = Math.ceil(random() * due)
        if (cents > 0) await byHand().transfer(stripeAccountId, cents, payment!.chargeId!)
      },
      async 'reversal by hand'() {
        const sent = await Transfer.query().where('status', 'paid').preload('transaction')
        const cents = 1 + Math.floor(random() * 8_000)
        const transfer = pick(sent)
        if (transfer) await byHand().reverse(transfer.transaction.reference, cents)
      },
      async 'refund fails'() {
        const refund = pick(await Refund.query().where('status', 'succeeded'))
        if (refund) stripe.control.failRefund(refund.stripeRefundId!)
      },
      async 'dispute'() {
        const payment = await paid()
        if (payment) stripe.control.createDispute(payment.chargeId!)
      },
      async 'decide dispute'() {
        const dispute = pick(await Dispute.query().whereNull('closedAt'))
        const result = random() < 0.5 ? 'won' : 'lost'
        if (dispute) stripe.control.closeDispute(dispute.stripeDisputeId, result)
      },
      async 'warn of fraud'() {
        const payment = await paid()
        if (payment) stripe.control.warnOfFraud(payment.chargeId!)
      },
      async 'empty the account'() {
        const transfers = await Transfer.query().where('status', 'paid')
        const received = transfers.reduce(
          (sum, { amountCents, reversedCents }) => sum + amountCents - reversedCents,
          0
        )
        const cents = random() < 0.7 ? received - emptied : Math.floor(random() * received)
        stripe.control.payOutAccount(stripeAccountId, cents)
        emptied += cents
      },
      async 'try again'() {
        const problem = pick(await PaymentProblem.query().whereNull('resolvedAt'))
        if (!problem) return
        const planned = await db.transaction((trx) =>
          new PlanRetry().handle({ problemId: problem.id, actorId }, trx)
        )
        const calls = await app.container.make(RunPlannedCall)
        await calls.handle(planned)
      },
      async 'pay all the same'() {
        const waiting = PaymentProblem.query().where('kind', 'refund_waiting')
        const problem = pick(await waiting.whereNull('resolvedAt'))
        if (!problem) return
        await db.transaction((trx) =>
          new AdvanceRefund().handle({ problemId: problem.id, actorId }, trx)
        )
      },
      async 'close a problem'() {
        const problem = pick(await PaymentProblem.query().whereNull('resolvedAt'))
        if (!problem) return
        await db.transaction((trx) =>
          new ResolveProblem().handle({ problemId: problem.id, actorId, note: 'Agreed' }, trx)
        )
      },
    }

    return { moves, pick }
  }

  /** What the books say; refusals of the application and of Stripe are fine, wrong sums are not. */
  async function wrongSums() {
    const wrong: string[] = []
    for (const { id, queries } of SUMS)
      for (const query of queries(asked())) {
        const rows = await runSql<Violation>(query)
        wrong.push(...rows.map(({ problem }) => `${id} ${problem}`))
      }

    return wrong
  }

  // Rules I10, M44.
  test(
    'paid, paid out, cancelled, disputed, refunded in any order, the sums hold after each: seed {$self}'
  )
    .with(SEEDS)
    .timeout(120_000)
    .run(async ({ client, assert }, seed) => {
      const random = randomFrom(seed)
      const { moves, pick } = await wayOf(client, random)
      const names = Object.keys(moves).flatMap((name) => Array<string>(OFTEN[name] ?? 1).fill(name))
      const done: string[] = []

      for (let step = 0; step < STEPS; step += 1) {
        const name = BEGINNING[step] ?? pick(names)!
        done.push(name)
        await moves[name]().catch((error: unknown) => {
          if (!(error instanceof DomainError) && !isRefusal(error)) throw error
        })
        await stripe.deliver()

        assert.deepEqual(await wrongSums(), [], done.join(', '))
      }
    })
})

/** What the queries of the invariants are given. */
function asked() {
  return { now: DateTime.utc(), revealHours: marketplace.stay.revealHours }
}

/** The sandbox refuses, for example, a second dispute of a charge, and more by hand than there is. */
function isRefusal(error: unknown): boolean {
  return /^(ApiError|Stripe.*Error)$/.test(
    (error as { constructor: { name: string } }).constructor.name
  )
}
