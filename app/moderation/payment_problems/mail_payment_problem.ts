import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import Booking from '#booking/models/booking'
import FindPaymentProblem from '#moderation/payment_problems/find_payment_problem'
import type { PaymentProblemRow } from '#moderation/payment_problems/problem_rows'
import { mailAdministrators } from '#moderation/mail_administrators'
import type { Trx } from '#platform/database/trx'
import { formatMoment, IN_ZONE } from '#shared/values/date_words'
import { formatNzd, fromNzd } from '#shared/values/money'

/** Queues a mail to every administrator in good standing; it contains no card, place or access details. */
export async function mailPaymentProblem(
  { id, title: problem, details, advice, amount, answerBy, booking }: PaymentProblemRow,
  trx: Trx
): Promise<void> {
  await mailAdministrators(
    {
      template: 'moderation/payment_problem',
      subject: `Payment problem: ${problem.toLowerCase()}`,
      occasion: id,
      data: {
        details,
        problem,
        advice,
        answerBy: answerBy && `${formatMoment(DateTime.fromISO(answerBy))} ${IN_ZONE}`,
        amount: amount === null ? null : formatNzd(fromNzd(amount)),
        bookingId: booking?.id.slice(0, 8) ?? null,
        title: await mailedTitle(booking, trx),
      },
      page: 'admin.payment_problems',
    },
    trx
  )
}

export async function mailReportedProblem({ problemId }: { problemId: string }): Promise<void> {
  const problem = await new FindPaymentProblem().handle({ id: problemId })

  await db.transaction((trx) => mailPaymentProblem(problem, trx))
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
