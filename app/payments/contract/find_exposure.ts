import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { PaymentProviderUnavailable } from '#payments/exceptions/payment_provider'
import { PaymentGateway, type PlatformBalance } from '#payments/stripe/payment_gateway'
import { sqlShareAfterRefunds } from '#payments/rules/owner_share'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Cents } from '#shared/values/money'

export interface Exposure {
  /** Owners' shares that are not sent, less what is promised back of them. */
  sharesCents: Cents
  /** Refunds that are requested or wait, and are not made. */
  refundsCents: Cents
  /** Null when Stripe was not asked or cannot be reached. */
  balance: PlatformBalance | null
}

/** SQL: a refund of the payment that Stripe has not accepted yet. */
const NOT_SENT = sql`r.transaction_id = t.id AND r.status IN ('requested', 'waiting')`

const OWED = sql`
  SELECT coalesce(sum(greatest(${sqlShareAfterRefunds('t')} - t.transferred_cents - t.withheld_cents
      - (SELECT coalesce(sum(r.owner_share_cents), 0) FROM refunds r
          WHERE ${NOT_SENT} AND r.reason <> 'duplicate_payment'), 0))
      FILTER (WHERE NOT EXISTS (SELECT FROM disputes d WHERE d.transaction_id = t.id AND d.status = 'lost')), 0) AS shares,
    coalesce(sum((SELECT sum(r.amount_cents) FROM refunds r WHERE ${NOT_SENT})), 0) AS refunds
  FROM transactions t WHERE t.status = 'completed'`

/** What the platform must be able to pay, against its balance at Stripe. */
@inject()
export default class FindExposure {
  constructor(private gateway: PaymentGateway) {}

  async handle({ isStripeAsked }: { isStripeAsked: boolean }): Promise<Exposure> {
    const [{ shares, refunds }] = await runSql<{ shares: string; refunds: string }>(OWED)

    return {
      sharesCents: Number(shares),
      refundsCents: Number(refunds),
      balance: isStripeAsked ? await this.#balance() : null,
    }
  }

  async #balance() {
    try {
      return await this.gateway.readBalance(marketplace.currency)
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return null
      throw error
    }
  }
}
