import { inject } from '@adonisjs/core'
import SendTransfer from '#payments/payouts/send_transfer'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import Transfer from '#payments/models/transfer'

/** Finishes a transfer whose process stopped between the call to Stripe and its record. */
@inject()
export default class SyncTransfer {
  constructor(
    private gateway: PaymentGateway,
    private sendTransfer: SendTransfer
  ) {}

  async handle(stripeTransferId: string): Promise<void> {
    const found = await this.gateway.findTransfer(stripeTransferId)
    const transfer = await Transfer.query()
      .whereRaw('id::text = ?', [found?.transferId ?? ''])
      .where('status', 'requested')
      .first()

    if (transfer) await this.sendTransfer.handle({ transferId: transfer.id })
  }
}
