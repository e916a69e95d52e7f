import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#identity/models/user'

interface Onboarding {
  userId: string
  onboarded: boolean
}

/** Notes whether a person's account at the payment provider is set up (`stripeOnboarded`). */
export default class MarkStripeOnboarded {
  async handle({ userId, onboarded }: Onboarding, trx: TransactionClientContract): Promise<void> {
    await User.query({ client: trx }).where('id', userId).update({ stripeOnboarded: onboarded })
  }
}
