import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import type { JobOptions } from '@adonisjs/queue/types'
import MakeRefund from '#payments/refunds/make_refund'

/** Makes a requested refund at Stripe; retried while Stripe cannot be reached. */
@inject()
export default class SendRefund extends Job<{ refundId: string }> {
  static override options: JobOptions = { name: 'send_refund' }

  constructor(private makeRefund: MakeRefund) {
    super()
  }

  async execute() {
    await this.makeRefund.handle(this.payload)
  }
}
