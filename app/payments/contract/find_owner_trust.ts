import type { Trx } from '#platform/database/trx'
import marketplace from '#config/marketplace'
import Transaction from '#payments/models/transaction'
import { IS_PAID_OUT_WHOLE } from '#payments/rules/payout_conditions'

/** Whether enough bookings of an owner were paid out whole that shares need not wait for check-out (rule M42). */
export default class FindOwnerTrust {
  async handle({ payeeId }: { payeeId: string }, client?: Trx): Promise<{ isNewOwner: boolean }> {
    const whole = await Transaction.query({ client })
      .from('transactions as w')
      .where('w.payee_id', payeeId)
      .whereRaw(IS_PAID_OUT_WHOLE)
      .count('* as total')
      .pojo<{ total: string }>()

    return { isNewOwner: Number(whole[0].total) < marketplace.payouts.firstBookings }
  }
}
