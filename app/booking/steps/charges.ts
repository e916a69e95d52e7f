import Charge from '#booking/models/charge'
import { lockPayment } from '#payments/contract/lock_payment'
import type Transaction from '#payments/models/transaction'
import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { NotFound } from '#shared/exceptions/domain_error'

/** @returns the id of the booking that payments know by this reference. Throws NotFound. */
export async function bookingIdOf(reference: string): Promise<string> {
  const charge = await Charge.find(reference)
  if (!charge) throw new NotFound('Booking not found')

  return charge.bookingId
}

/**
 * Locks the payments of a booking until the transaction ends, with their refunds; the oldest charge first, unpaid and void ones
 * left out.
 */
export async function lockPayments(bookingId: string, trx: Trx): Promise<Transaction[]> {
  const charges = await Charge.query({ client: trx })
    .where({ bookingId, voidedAt: null })
    .orderBy('createdAt')
    .orderBy('id')
  const payments: Transaction[] = []
  for (const { id } of charges) {
    const payment = await lockPayment(id, trx)
    if (payment) payments.push(payment)
  }

  return payments
}

/** Voids a further charge that was not paid (rule B43). The caller has locked its booking. */
export async function voidUnpaid(id: string, now: DateTime, trx: Trx): Promise<void> {
  if (await lockPayment(id, trx)) return

  await Charge.query({ client: trx })
    .where({ id, voidedAt: null })
    .update({ voidedAt: now.toSQL() })
}

/** @returns the ids of the further charges of a booking that are neither void nor known to be paid */
export async function openCharges(bookingId: string): Promise<string[]> {
  const charges = await Charge.query()
    .where({ bookingId, voidedAt: null, settledAt: null })
    .whereNot('id', bookingId)

  return charges.map(({ id }) => id)
}
