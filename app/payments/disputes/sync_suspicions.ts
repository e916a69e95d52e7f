import { inject } from '@adonisjs/core'
import SyncDispute from '#payments/disputes/sync_dispute'
import SyncFraudWarning from '#payments/disputes/sync_fraud_warning'
import { PaymentGateway } from '#payments/stripe/payment_gateway'

/**
 * Records the disputes and fraud warnings that Stripe has for a charge (rule M44). The charge must be stored with its
 * transaction before: what Stripe reports from then on finds it. Throws PaymentProviderUnavailable.
 */
@inject()
export default class SyncSuspicions {
  constructor(
    private gateway: PaymentGateway,
    private syncDispute: SyncDispute,
    private syncFraudWarning: SyncFraudWarning
  ) {}

  async handle({ chargeId }: { chargeId: string }): Promise<void> {
    const [disputes, warnings] = await Promise.all([
      this.gateway.listDisputes(chargeId),
      this.gateway.listFraudWarnings(chargeId),
    ])

    for (const { id } of disputes) await this.syncDispute.handle(id)
    for (const { id } of warnings) await this.syncFraudWarning.handle(id)
  }
}
