import { inject } from '@adonisjs/core'
import type { Happening } from '#database/seeders/demo/diary'
import { demoOwners } from '#database/seeders/demo/people'
import type { DemoSandbox } from '#database/seeders/demo/sandbox'
import type User from '#identity/models/user'
import StartOnboarding from '#payments/accounts/start_onboarding'
import SyncAccount from '#payments/accounts/sync_account'
import ConnectedAccount from '#payments/models/connected_account'
import { pageUrl } from '#shared/mail/page_url'

/** Owners connect to Stripe the day after they joined. */
@inject()
export default class ConnectOwners {
  constructor(
    private startOnboarding: StartOnboarding,
    private syncAccount: SyncAccount
  ) {}

  happenings(owners: User[], sandbox: DemoSandbox): Happening[] {
    return owners
      .filter((_, index) => demoOwners[index].isConnected)
      .map((owner) => ({
        at: owner.createdAt.plus({ days: 1 }),
        happen: async () => {
          await this.#connect(owner, sandbox)

          return []
        },
      }))
  }

  async #connect(user: User, sandbox: DemoSandbox) {
    const page = pageUrl('owner_dashboard')
    await this.startOnboarding.handle({ user, returnUrl: page, refreshUrl: page })
    const { stripeAccountId } = await ConnectedAccount.findByOrFail({ userId: user.id })

    await sandbox.finishOnboarding(stripeAccountId!)
    await this.syncAccount.handle(stripeAccountId!)
  }
}
