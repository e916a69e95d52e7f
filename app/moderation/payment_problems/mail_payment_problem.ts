import { urlFor } from '@adonisjs/core/services/url_builder'
import Booking from '#booking/models/booking'
import type { Trx } from '#platform/database/trx'
import User from '#identity/models/user'
import type { PaymentProblemRow } from '#moderation/payment_problems/problem_rows'
import { pageUrl } from '#shared/mail/page_url'
import { postMails } from '#shared/mail/post_mail'
import { formatNzd, fromNzd } from '#shared/values/money'

/** Queues a mail to every active administrator; it contains no card, place or access details. */
export async function mailPaymentProblem(
  { id, title: problem, details, amount, booking }: PaymentProblemRow,
  trx: Trx
): Promise<void> {
  const administrators = await User.query({ client: trx })
    .where('role', 'ADMIN')
    .where('isActive', true)
    .whereNull('bannedAt')
  if (administrators.length === 0) return
  const title = await mailedTitle(booking, trx)

  await postMails(
    administrators.map((administrator) => ({
      template: 'moderation/payment_problem',
      to: administrator.email,
      subject: `Payment problem: ${problem.toLowerCase()}`,
      occasion: `${id}:${administrator.id}`,
      data: {
        details,
        name: administrator.mailName,
        problem,
        amount: amount === null ? null : formatNzd(fromNzd(amount)),
        bookingId: booking?.id.slice(0, 8) ?? null,
        title,
        // Signed-out visitors of an admin page are sent to the home page; the login page redirects back.
        url: `${pageUrl('login')}?next=${urlFor('admin.payment_problems')}`,
      },
    })),
    trx
  )
}

/** The title is text of the owner (rule G41). */
async function mailedTitle(booking: PaymentProblemRow['booking'], trx: Trx) {
  if (!booking) return null
  const { owner } = await Booking.query({ client: trx })
    .where('id', booking.id)
    .preload('owner')
    .firstOrFail()

  return owner.isEmailVerified ? booking.title : null
}
