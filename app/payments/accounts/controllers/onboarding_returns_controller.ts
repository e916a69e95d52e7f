import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SyncAccount from '#payments/accounts/sync_account'
import { PaymentProviderUnavailable } from '#payments/exceptions/payment_provider'
import ConnectedAccount from '#payments/models/connected_account'

/** Stripe sends owners here when they leave onboarding. */
export default class OnboardingReturnsController {
  @inject()
  async show({ auth, response }: HttpContext, sync: SyncAccount) {
    const account = await ConnectedAccount.findBy({ userId: auth.user!.id })

    try {
      if (account?.stripeAccountId) await sync.handle(account.stripeAccountId)
    } catch (error) {
      // The dashboard shows the stored state; a webhook event updates it later.
      if (!(error instanceof PaymentProviderUnavailable)) throw error
    }
    return response.redirect().toRoute('owner_dashboard')
  }
}
