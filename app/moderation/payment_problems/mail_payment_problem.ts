import { urlFor } from '@adonisjs/core/services/url_builder'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#identity/models/user'
import type { PaymentProblemRow } from '#moderation/payment_problems/list_payment_problems'
import { pageUrl } from '#shared/mail/page_url'
import { postMails } from '#shared/mail/post_mail'
import { formatNzd, fromNzd } from '#shared/values/money'

/** Tells every active administrator of a payment problem; it names no card, place or access detail. */
export async function mailPaymentProblem(
  { id, title: problem, details, amount, booking }: PaymentProblemRow,
  trx: TransactionClientContract
): Promise<void> {
  const administrators = await User.query({ client: trx })
    .where('role', 'ADMIN')
    .where('isActive', true)
    .whereNull('bannedAt')
  if (administrators.length === 0) return

  await postMails(
    administrators.map((administrator) => ({
      template: 'moderation/payment_problem',
      to: administrator.email,
      subject: `Payment problem: ${problem.toLowerCase()}`,
      occasion: `${id}:${administrator.id}`,
      data: {
        details,
        name: administrator.displayName,
        problem,
        amount: amount === null ? null : formatNzd(fromNzd(amount)),
        bookingId: booking?.id.slice(0, 8) ?? null,
        title: booking?.title ?? null,
        // Administrators' screens send home whoever is not signed in; the login page leads on.
        url: `${pageUrl('login')}?next=${urlFor('admin.payment_problems')}`,
      },
    })),
    trx
  )
}
