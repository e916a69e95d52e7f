import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#identity/models/user'

interface Onboarding {
  userId: string
  onboarded: boolean
}

/** Sets `stripeOnboarded` of a user. */
export default class MarkStripeOnboarded {
  async handle({ userId, onboarded }: Onboarding, trx: TransactionClientContract): Promise<void> {
    await User.query({ client: trx }).where('id', userId).update({ stripeOnboarded: onboarded })
  }
}
