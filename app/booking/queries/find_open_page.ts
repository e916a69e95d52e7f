import type { DateTime } from 'luxon'
import Checkout from '#payments/models/checkout'
import type { Trx } from '#platform/database/trx'

/** The URL of the payment page of a charge that can still be paid; null without one. */
export default class FindOpenPage {
  async handle(
    { reference, now }: { reference: string; now: DateTime },
    trx?: Trx
  ): Promise<string | null> {
    const page = await Checkout.query({ client: trx })
      .where('status', 'open')
      .where('expires_at', '>', now.toSQL()!)
      .whereHas('transaction', (transaction) => transaction.where({ reference }))
      .first()

    return page?.url ?? null
  }
}
