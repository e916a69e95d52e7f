import type { Trx } from '#platform/database/trx'
import User from '#identity/models/user'

interface Onboarding {
  userId: string
  onboarded: boolean
}

export default class MarkStripeOnboarded {
  async handle({ userId, onboarded }: Onboarding, trx: Trx): Promise<void> {
    await User.query({ client: trx }).where('id', userId).update({ stripeOnboarded: onboarded })
  }
}
