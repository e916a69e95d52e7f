import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import type { Breach } from '#shared/values/violation'
import { compareCheckouts } from '#payments/reconciliation/compare_checkouts'
import { compareDisputes } from '#payments/reconciliation/compare_disputes'
import { compareRefunds } from '#payments/reconciliation/compare_refunds'
import { compareTransfers } from '#payments/reconciliation/compare_transfers'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import { PaymentGateway } from '#payments/stripe/payment_gateway'

export { PaymentProviderUnavailable }

const COMPARISONS = [compareCheckouts, compareRefunds, compareTransfers, compareDisputes]

/**
 * Holds what the payment provider has against what is written here, both ways: paid checkouts, refunds,
 * transfers, disputes. Four lists, read a hundred objects a call. Throws PaymentProviderUnavailable.
 */
@inject()
export default class CompareWithProvider {
  constructor(protected gateway: PaymentGateway) {}

  /** Looks at what was made from `since` on; left out, `until` is now. */
  async handle({ since, until }: { since: DateTime; until?: DateTime }): Promise<Breach[]> {
    const within = {
      since: Math.floor(since.toSeconds()),
      ...(until && { until: Math.floor(until.toSeconds()) }),
    }
    const breaches: Breach[] = []

    for (const compare of COMPARISONS)
      breaches.push(...(await compare({ gateway: this.gateway, within })))
    return breaches
  }
}
