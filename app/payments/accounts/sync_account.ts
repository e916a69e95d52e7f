import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import MarkStripeOnboarded from '#identity/contract/mark_stripe_onboarded'
import { publish } from '#shared/events/publish'
import { AccountUpdated } from '#payments/events/payment_events'
import { PaymentGateway, type ProviderAccount } from '#payments/stripe/payment_gateway'
import ConnectedAccount from '#payments/models/connected_account'

/** Reads a connected account from Stripe and records it; the return url alone proves nothing. */
@inject()
export default class SyncAccount {
  constructor(
    private gateway: PaymentGateway,
    private markStripeOnboarded: MarkStripeOnboarded
  ) {}

  async handle(stripeAccountId: string): Promise<void> {
    if (!(await ConnectedAccount.findBy({ stripeAccountId }))) return

    const found = await this.gateway.findAccount(stripeAccountId)
    await db.transaction((trx) => this.#record(stripeAccountId, found, trx))
  }

  async #record(stripeAccountId: string, found: ProviderAccount | null, trx: Trx) {
    const account = await ConnectedAccount.query({ client: trx })
      .where('stripeAccountId', stripeAccountId)
      .forUpdate()
      .firstOrFail()
    const couldBePaid = account.transfersActive
    account.merge({
      transfersActive: found?.canReceiveTransfers ?? false,
      requirementsDue: found?.hasRequirementsDue ?? true,
    })
    if (!account.$isDirty) return

    await account.save()
    const { userId, isOnboarded: onboarded, transfersActive: chargesEnabled } = account
    const { requirementsDue } = account
    await this.markStripeOnboarded.handle({ userId, onboarded }, trx)
    await publish(new AccountUpdated({ userId, chargesEnabled, requirementsDue, couldBePaid }), trx)
  }
}
