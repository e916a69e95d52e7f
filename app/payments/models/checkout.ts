import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { DateTime } from 'luxon'
import { CheckoutAttemptSchema } from '#database/schema'
import Transaction from '#payments/models/transaction'

/** The statuses in which it can still be paid: `authorised` by being captured. */
export const UNSETTLED: CheckoutAttemptSchema['status'][] = ['creating', 'open', 'authorised']

interface Session {
  id: string
  url: string | null
  /** Unix seconds. */
  expiresAt: number
}

/**
 * Our record of one Stripe Checkout Session; at most one of a transaction is unsettled. `paymentIntentId`: what was authorised
 * through it, to be captured later.
 */
export default class Checkout extends CheckoutAttemptSchema {
  static override table = 'checkout_attempts'

  @belongsTo(() => Transaction)
  declare transaction: BelongsTo<typeof Transaction>

  get isUnsettled(): boolean {
    return UNSETTLED.includes(this.status)
  }

  storeSession({ id, url, expiresAt }: Session): Promise<this> {
    this.sessionId = id
    this.url = url
    this.expiresAt = DateTime.fromSeconds(expiresAt)

    return this.save()
  }
}
