import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { books, cover, shares } from '#moderation/invariants/ledger'
import type { Invariant } from '#moderation/invariants/invariant'
import { mails, outbox, reveals } from '#moderation/invariants/delivery'
import { nights } from '#moderation/invariants/nights'
import { nightShares } from '#moderation/invariants/night_shares'
import { notices } from '#moderation/invariants/notices'
import { paidBookings, settledPayments } from '#moderation/invariants/payments'
import CompareWithProvider, {
  PaymentProviderUnavailable,
} from '#payments/contract/compare_with_provider'
import ReportViolations from '#payments/contract/report_violations'
import { runSql } from '#platform/database/run_sql'
import type { Violation } from '#shared/values/violation'

const IN_THE_DATABASE = [
  nights,
  paidBookings,
  settledPayments,
  books,
  shares,
  outbox,
  mails,
  reveals,
  cover,
  nightShares,
  notices,
]
const WITH_THE_PROVIDER = {
  id: 'I9',
  title: 'Every object at Stripe has its row here, and each row its object',
}

/** How many violations a line of the log has; the command `payments:audit` prints all. */
const LOGGED = 100

interface AuditOrder {
  now: DateTime
  /** How far back to compare with Stripe; 0 for not at all. */
  hours: number
  /** Newer objects at Stripe are not compared. */
  graceMinutes: number
}

export interface AuditResult {
  id: string
  title: string
  violations: Violation[]
  leftOut?: 'unreachable' | 'not asked'
}

/** Checks the twelve invariants. Violations are logged, and are payment problems until a later audit finds none. */
@inject()
export default class AuditMoney {
  constructor(
    private compareWithProvider: CompareWithProvider,
    private reportViolations: ReportViolations
  ) {}

  async handle(order: AuditOrder): Promise<AuditResult[]> {
    const results = [...(await this.#checkDatabase(order)), await this.#compareWithStripe(order)]

    for (const result of results) {
      if (result.leftOut) continue
      await this.reportViolations.handle(result)
      if (result.violations.length > 0) logger.error(lineOf(result), `Audit: ${result.title}`)
    }
    return results
  }

  async #checkDatabase({ now }: AuditOrder): Promise<AuditResult[]> {
    const results: AuditResult[] = []

    for (const { id, title, queries } of IN_THE_DATABASE)
      results.push({ id, title, violations: await this.#run(queries, now) })
    return results
  }

  async #run(queries: Invariant['queries'], now: DateTime): Promise<Violation[]> {
    const { revealHours } = marketplace.stay
    const found: Violation[][] = []

    for (const query of queries({ now, revealHours })) found.push(await runSql<Violation>(query))
    return found.flat()
  }

  async #compareWithStripe({ now, hours, graceMinutes }: AuditOrder): Promise<AuditResult> {
    const result = { ...WITH_THE_PROVIDER, violations: [] }
    if (hours === 0) return { ...result, leftOut: 'not asked' }

    try {
      const violations = await this.compareWithProvider.handle({
        since: now.minus({ hours }),
        until: graceMinutes > 0 ? now.minus({ minutes: graceMinutes }) : undefined,
      })
      return { ...result, violations }
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return { ...result, leftOut: 'unreachable' }
      throw error
    }
  }
}

function lineOf({ id, violations }: AuditResult) {
  return { audit: id, count: violations.length, violations: violations.slice(0, LOGGED) }
}
