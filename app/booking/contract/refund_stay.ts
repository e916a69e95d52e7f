import { inject } from '@adonisjs/core'
import type Booking from '#booking/models/booking'
import { INCIDENT_REFUND } from '#booking/rules/refund_reasons'
import { ownersFirst } from '#booking/rules/refund_amount'
import { lockPayments } from '#booking/steps/charges'
import RequestRefund from '#payments/contract/request_refund'
import { spreadRefund } from '#payments/contract/spread_refund'
import { sumOfPayments } from '#payments/contract/sum_payments'
import type { Trx } from '#platform/database/trx'
import { InvalidField } from '#shared/exceptions/domain_error'
import { type Cents, formatNzd } from '#shared/values/money'

interface Decision {
  /** Locked by the caller's transaction. */
  booking: Pick<Booking, 'id'>
  /** `full`: all that refunds have left. */
  refund: 'full' | 'part' | 'none'
  /** Of a part. */
  amountCents?: Cents
}

/**
 * Refunds a stay by the decision of an administrator about a problem: the owner's share first, then the platform's fee (rule
 * Q11). The booking's status stays.
 */
@inject()
export default class RefundStay {
  constructor(private requestRefund: RequestRefund) {}

  /**
   * @returns what is refunded
   * @throws InvalidField when a part is not less than what is left
   */
  async handle({ booking, refund, amountCents = 0 }: Decision, trx: Trx): Promise<Cents> {
    if (refund === 'none') return 0
    const payments = await lockPayments(booking.id, trx)
    const { leftToRefund: left } = sumOfPayments(payments)
    if (refund === 'part' && amountCents >= left.amountCents)
      throw new InvalidField(
        'amount',
        'max',
        left.amountCents > 0
          ? `Please enter less than ${formatNzd(left.amountCents)}, which is what is left`
          : 'Nothing is left to refund'
      )

    const amount = refund === 'full' ? left.amountCents : amountCents
    for (const part of spreadRefund(ownersFirst(amount, left), payments))
      await this.requestRefund.handle({ ...part, reason: INCIDENT_REFUND }, trx)
    return amount
  }
}
