import { randomUUID } from 'node:crypto'
import type Booking from '#booking/models/booking'
import type BookingChange from '#booking/models/booking_change'
import Charge from '#booking/models/charge'
import { ownerPartOfCharge } from '#booking/rules/money_of_change'
import marketplace from '#config/marketplace'
import type { CheckoutOrder } from '#payments/contract/open_checkout'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'

/** Makes the charge of a change of dates, which names it unsaved. What is more than all of it for the owner comes from our fees. */
export async function makeCharge(change: BookingChange, trx: Trx): Promise<string> {
  const { bookingId, chargeCents: amountCents, keptCents, changedLines } = change
  const ownerPayoutCents = ownerPartOfCharge(change)
  const { id } = await Charge.create(
    {
      id: randomUUID(),
      ...{ bookingId, amountCents, ownerPayoutCents, keptCents },
      platformFeeCents: amountCents - ownerPayoutCents,
      lines: changedLines,
    },
    { client: trx }
  )

  change.chargeId = id
  return id
}

/** The order of its payment page; needs listing and renter loaded. Its share is due after the stay until the change is done, which sets the day. */
export function orderOf(booking: Booking, change: BookingChange): CheckoutOrder {
  const { chargeId, chargeCents: amountCents, stay } = change
  const payoutDueAt = stay.endsAt.toUTC().plus({ hours: marketplace.payouts.hoursAfterCheckOut })
  const { listing, renter } = booking
  const page = pageUrl('renter_stay', { id: booking.id })

  return {
    reference: chargeId!,
    payerId: booking.renterId,
    payerEmail: renter.email,
    payeeId: booking.ownerId,
    amountCents,
    platformFeeCents: amountCents - ownerPartOfCharge(change),
    description: `${listing.title}, changed to ${stay}`,
    payoutDueAt,
    payoutWholeAt: payoutDueAt,
    successUrl: `${page}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: page,
  }
}
