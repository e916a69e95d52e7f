import { bookingsOf, paidTo } from '#booking/queries/owner_payments'
import { type Earning, earningsOf } from '#booking/steps/earnings'
import { type Page, toPage } from '#shared/values/page'

interface Options {
  ownerId: string
  page: number
  limit: number
}

/** Every payment for the moorings of an owner, the latest first. */
export default class ListEarnings {
  async handle({ ownerId, page, limit }: Options): Promise<Page<Earning>> {
    const payments = await paidTo(ownerId)
      .orderBy('capturedAt', 'desc')
      .orderBy('id')
      .paginate(page, limit)
    const bookings = await bookingsOf(payments.all())
    const paid = payments.all().flatMap((payment) => {
      const booking = bookings.get(payment.reference)

      return booking ? [{ booking, payment }] : []
    })

    return toPage(await earningsOf(ownerId, paid), payments.total, { page, limit })
  }
}
