import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import type { Violation } from '#shared/values/violation'
import CompareCheckouts from '#payments/reconciliation/compare_checkouts'
import CompareDisputes from '#payments/reconciliation/compare_disputes'
import CompareRefunds from '#payments/reconciliation/compare_refunds'
import CompareTransfers from '#payments/reconciliation/compare_transfers'
import { PaymentProviderUnavailable } from '#payments/exceptions/payment_provider'

export { PaymentProviderUnavailable }

/** Compares Stripe's paid sessions, refunds, transfers and disputes with our rows, both ways. */
@inject()
export default class CompareWithProvider {
  constructor(
    private checkouts: CompareCheckouts,
    private refunds: CompareRefunds,
    private transfers: CompareTransfers,
    private disputes: CompareDisputes
  ) {}

  /** `until` is now when left out. Throws PaymentProviderUnavailable. */
  async handle({ since, until }: { since: DateTime; until?: DateTime }): Promise<Violation[]> {
    const within = {
      since: Math.floor(since.toSeconds()),
      ...(until && { until: Math.floor(until.toSeconds()) }),
    }

    return [
      ...(await this.checkouts.handle(within)),
      ...(await this.refunds.handle(within)),
      ...(await this.transfers.handle(within)),
      ...(await this.disputes.handle(within)),
    ]
  }
}
