import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { books, shares } from '#moderation/invariants/ledger'
import type { Invariant } from '#moderation/invariants/invariant'
import { mails, outbox, reveals } from '#moderation/invariants/delivery'
import { nights } from '#moderation/invariants/nights'
import { paidBookings, settledPayments } from '#moderation/invariants/payments'
import CompareWithProvider, {
  PaymentProviderUnavailable,
} from '#payments/contract/compare_with_provider'
import NoteAudit from '#payments/contract/report_violations'
import type { Breach } from '#shared/values/violation'

const IN_THE_DATABASE = [
  nights,
  paidBookings,
  settledPayments,
  books,
  shares,
  outbox,
  mails,
  reveals,
]
const WITH_THE_PROVIDER = {
  id: 'I9',
  title: 'Every object at Stripe has its row here, and each row its object',
}

export interface AuditOrder {
  now: DateTime
  /** How far back objects are compared with the provider; 0 leaves the provider alone. */
  hours: number
  /** How long something may be on its way before it counts. */
  graceMinutes: number
}

export interface AuditResult {
  id: string
  title: string
  breaches: Breach[]
  /** Why it could not be asked, or was not to be. */
  leftOut?: 'unreachable' | 'not asked'
}

/**
 * Asks for each of the nine invariants which rows break it. What is found is logged as an error and stands
 * before the administrators until an audit finds it whole.
 */
@inject()
export default class AuditMoney {
  constructor(
    protected compareWithProvider: CompareWithProvider,
    protected noteAudit: NoteAudit
  ) {}

  async handle(order: AuditOrder): Promise<AuditResult[]> {
    const results = [...(await this.#askDatabase(order)), await this.#askProvider(order)]

    for (const result of results) {
      if (result.leftOut) continue
      await this.noteAudit.handle(result)
      if (result.breaches.length > 0)
        logger.error({ audit: result.id, breaches: result.breaches }, `Audit: ${result.title}`)
    }
    return results
  }

  async #askDatabase({ now }: AuditOrder): Promise<AuditResult[]> {
    const results: AuditResult[] = []

    for (const { id, title, breaches } of IN_THE_DATABASE)
      results.push({ id, title, breaches: await this.#rows(breaches, now) })
    return results
  }

  async #rows(queries: Invariant['breaches'], now: DateTime): Promise<Breach[]> {
    const found: Breach[] = []

    for (const query of queries) {
      const { rows } = await db.rawQuery(query, { now: now.toSQL() })
      found.push(...rows)
    }
    return found
  }

  async #askProvider({ now, hours, graceMinutes }: AuditOrder): Promise<AuditResult> {
    const result = { ...WITH_THE_PROVIDER, breaches: [] }
    if (hours === 0) return { ...result, leftOut: 'not asked' }

    try {
      const breaches = await this.compareWithProvider.handle({
        since: now.minus({ hours }),
        until: graceMinutes > 0 ? now.minus({ minutes: graceMinutes }) : undefined,
      })
      return { ...result, breaches }
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return { ...result, leftOut: 'unreachable' }
      throw error
    }
  }
}
