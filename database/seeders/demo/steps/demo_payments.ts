import { inject } from '@adonisjs/core'
import SettleReturn from '#booking/actions/settle_return'
import type { DemoSandbox } from '#database/seeders/demo/sandbox'
import Checkout from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

interface Payment {
  /** Of the charge whose page is open. */
  reference: string
  renterId: string
  sandbox: DemoSandbox
}

/** Pays a page at the sandbox and comes back, as a renter does. */
@inject()
export default class DemoPayments {
  constructor(private settleReturn: SettleReturn) {}

  async pay({ reference, renterId, sandbox }: Payment): Promise<void> {
    await Transaction.query().where({ reference }).update({ isDummy: true })
    const { sessionId } = await Checkout.query()
      .whereHas('transaction', (transaction) => transaction.where({ reference }))
      .firstOrFail()

    await sandbox.pay(sessionId!)
    await this.settleReturn.handle({ sessionId: sessionId!, renterId })
  }
}
