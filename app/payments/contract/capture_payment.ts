import { inject } from '@adonisjs/core'
import ExpireSession from '#payments/checkouts/expire_session'
import SyncSession from '#payments/checkouts/sync_session'
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '#payments/exceptions/payment_provider'
import { wasCaptureRefused } from '#payments/contract/was_capture_refused'
import Checkout from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'
import { callProvider } from '#payments/stripe/call_provider'
import { PaymentGateway } from '#payments/stripe/payment_gateway'

/** `refused`: the bank did not give the money, and what was authorised is given up. `ended`: nothing was authorised any more. */
export type CaptureOutcome = 'paid' | 'refused' | 'ended'

/**
 * Takes the money that a card was authorised for. Whichever of taking it and giving it up reaches Stripe first counts. Throws
 * PaymentProviderUnavailable: it may have been taken; ask again.
 */
@inject()
export default class CapturePayment {
  constructor(
    private gateway: PaymentGateway,
    private syncSession: SyncSession,
    private expireSession: ExpireSession
  ) {}

  async handle({ reference }: { reference: string }): Promise<CaptureOutcome> {
    const transaction = await Transaction.findBy({ reference })
    if (!transaction) return 'ended'
    const checkout = await Checkout.findBy({ transactionId: transaction.id, status: 'authorised' })
    // Read after it: one that was captured meanwhile has its payment by now.
    await transaction.refresh()
    if (transaction.isPaid) return 'paid'
    if (!checkout) return (await wasCaptureRefused({ reference })) ? 'refused' : 'ended'

    const isRefused = !(await this.#capture(checkout))
    const outcome = await this.syncSession.handle(checkout)
    if (outcome === 'paid') return 'paid'
    if (outcome === 'expired') return 'ended'
    if (!isRefused || outcome !== 'authorised') throw new PaymentProviderUnavailable()

    return this.#giveUp(checkout)
  }

  /** @returns whether Stripe took it */
  async #capture({ paymentIntentId, amountCents }: Checkout): Promise<boolean> {
    const paymentId = paymentIntentId!
    try {
      await callProvider({
        key: `capture:${paymentId}`,
        operation: 'payment.capture',
        params: { paymentId, amountCents },
        send: (params, key) => this.gateway.capturePayment(params, key),
        record: async () => {},
      })
      return true
    } catch (error) {
      if (error instanceof PaymentProviderRefused) return false
      throw error
    }
  }

  async #giveUp(checkout: Checkout): Promise<CaptureOutcome> {
    const outcome = await this.expireSession.handle(checkout, { isRefused: true })
    if (outcome === 'paid') return 'paid'
    if (outcome === 'expired') return 'refused'

    throw new PaymentProviderUnavailable()
  }
}
