import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { demandVerifiedEmail } from '#identity/contract/demand_verified_email'
import type User from '#identity/models/user'
import { PayoutAccountMade } from '#payments/events/payment_events'
import { callProvider } from '#payments/stripe/call_provider'
import { PaymentGateway, type ProviderAccount } from '#payments/stripe/payment_gateway'
import ConnectedAccount from '#payments/models/connected_account'
import { publish } from '#shared/events/publish'

interface Onboarding {
  user: User
  returnUrl: string
  refreshUrl: string
}

/**
 * Creates an account link for an owner, and their connected account first if there is none; concurrent calls
 * create one account. Throws EmailNotVerified (409, rule A91), PaymentProviderUnavailable and PaymentProviderRefused.
 */
@inject()
export default class StartOnboarding {
  constructor(private gateway: PaymentGateway) {}

  /** @returns a url that works once, for a few minutes */
  async handle({ user, returnUrl, refreshUrl }: Onboarding): Promise<string> {
    demandVerifiedEmail(user)
    const accountId = await this.#accountOf(user)

    return callProvider({
      key: `link:${user.id}:${randomUUID()}`,
      operation: 'account_link.create',
      params: { accountId, returnUrl, refreshUrl },
      send: async (params, key) => ({
        id: accountId,
        url: await this.gateway.createAccountLink(params, key),
      }),
      record: async ({ url }) => url,
    })
  }

  async #accountOf(user: User): Promise<string> {
    const account = await ConnectedAccount.findBy({ userId: user.id })
    if (account?.stripeAccountId) return account.stripeAccountId

    return callProvider({
      // Not the key, and so not the account, of a time before the address was proven (rule A92).
      key: `acct:${user.id}:${user.emailVerifiedAt!.toMillis()}`,
      operation: 'account.create',
      params: { userId: user.id, email: user.email, displayName: nameOf(user) },
      send: (params, key) => this.gateway.createAccount(params, key),
      record: (created, trx) => this.#record(user, created, trx),
    })
  }

  async #record(user: User, created: ProviderAccount, trx: Trx) {
    await trx
      .insertQuery()
      .table(ConnectedAccount.table)
      .insert({ user_id: user.id })
      .onConflict('user_id')
      .ignore()
    const account = await ConnectedAccount.findByOrFail({ userId: user.id }, { client: trx })
    if (!account.stripeAccountId) {
      await account.merge({ stripeAccountId: created.id }).save()
      await publish(new PayoutAccountMade({ userId: user.id }), trx)
    }

    return account.stripeAccountId!
  }
}

function nameOf({ firstName, lastName, email }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}
