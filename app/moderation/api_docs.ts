import {
  accountEdit,
  ban,
  newPassword,
  secondFactorReset,
  suspension,
  usersQuery,
} from '#moderation/accounts/account_validators'
import {
  approval,
  flag as flagging,
  listingsQuery,
  rejection,
} from '#moderation/listings/listing_validators'
import {
  messageReportSettlement,
  messageReportsQuery,
} from '#moderation/message_reports/message_report_validators'
import { reviewDecision, reviewsQuery } from '#moderation/reviews/review_validators'
import {
  problemResolution,
  problemsQuery,
  refundElsewhere,
} from '#moderation/payment_problems/problem_validators'
import { bookingsQuery, transactionsQuery } from '#moderation/reports/report_validators'
import marketplace from '#config/marketplace'
import { refusalWith, STALE } from '#platform/openapi/refusals'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { explained, type Operation, type Operations } from '#platform/openapi/operation'
import { count, listOf, meaning, object, text } from '#platform/openapi/schema'

/** The field that says what a decision is about. */
const SEEN = {
  updatedAt: 'As the mooring was seen: changed since, it is not decided about, with 409',
}

export const meanings: NamedMeanings = {
  StoppedAccount: {
    upcomingBookings:
      'Paid stays, as renter or owner, that are not over: up to 100, to be decided on',
  },
  CountedAccount: { 'counts.listings': count, 'counts.renterBookings': count },
  ModeratedListing: {
    maxVesselLength: 'Metres',
    pricePerNight: 'NZD',
    weeklyRate: 'NZD',
    isInspectionOverdue: 'Whether the next inspection was due before today',
    pendingReason: 'Why it waits for approval again',
    editedAt: 'When it was last edited, while it stays approved and nobody has looked at it since',
    updatedAt: 'Of the mooring and its photos',
  },
  BookingRow: { numberOfNights: count, totalPrice: 'NZD' },
  Transaction: {
    amount: 'NZD',
    platformFee: 'NZD',
    ownerPayout: 'NZD',
    refunded: 'NZD',
    platformFeeLeft: 'NZD, after refunds',
    ownerPayoutLeft: 'NZD, after refunds',
  },
  DashboardStats: {
    totalUsers: count,
    totalListings: count,
    activeListings: count,
    totalBookings: count,
    recentBookings: meaning('Made in this Auckland month', count),
    totalRevenue: 'NZD',
    connectedOwners: count,
  },
  RevenueReport: {
    'totalRevenue': 'NZD paid less refunded',
    'platformFees': 'NZD',
    'ownerPayouts': 'NZD',
    'monthlyRevenue.month': '`YYYY-MM`, an Auckland month',
    'monthlyRevenue.bookings': count,
    'monthlyRevenue.revenue': 'NZD',
    'monthlyRevenue.platformFee': 'NZD',
    'monthlyRevenue.ownerPayout': 'NZD',
  },
  ReviewRow: { hiddenReason: 'Why it is hidden; its author reads this' },
  MessageReport: { note: 'What administrators wrote down' },
  Settled: { count: meaning('How many there were', count) },
  PaymentProblem: {
    advice: 'What to do about it',
    subject: 'The object it is about, here or at the payment provider',
    amount: 'NZD',
    ownerShare: "NZD of a failed refund that the owner's share pays for",
    stripeUrl: 'The page of the dispute, or else of the payment, at the payment provider',
    resolvedBy: 'Null when it came right by itself',
  },
  Cleared: {
    deleted: count,
    kept: meaning('Dummy listings that somebody really booked', count),
  },
}

export const about = 'What administrators see and decide.'

const calls: Record<string, Omit<Operation, 'access'>> = {
  'GET /admin/dashboard': { summary: 'The marketplace in numbers.' },
  'GET /admin/users': {
    summary: `Everybody with an account, newest first; up to ${marketplace.pages.adminUsersMax} a page.`,
    query: explained(usersQuery, {
      role: 'Only people of this role',
      status: 'Only accounts in this state',
    }),
    example: { page: 1, limit: 20 },
  },
  'PATCH /admin/users/{id}': {
    summary: 'Edits an account. The last active administrator stays one.',
    body: accountEdit,
    example: { firstName: 'Aroha', role: 'OWNER' },
    refusals: [409],
    refusedWith: STALE,
  },
  'POST /admin/users/{id}/reset-password': {
    summary: 'Sets a password and signs the person out everywhere.',
    body: newPassword,
    example: { password: 'a-new-harbour-light' },
  },
  'POST /admin/users/{id}/reset-two-factor': {
    summary:
      'Removes one-time codes, passkeys and recovery codes of somebody else, signs them out everywhere and mails them.',
    body: secondFactorReset,
    example: { reason: 'Lost phone; identity checked by phone' },
    refusals: [409],
  },
  'PATCH /admin/users/{id}/ban': {
    summary: 'Bans a person at once and hides their moorings.',
    body: ban,
    example: { reason: 'Payment outside the site' },
    refusals: [409],
  },
  'PATCH /admin/users/{id}/unban': { summary: 'Lifts a ban or a suspension.' },
  'PATCH /admin/users/{id}/suspend': {
    summary: 'Suspends a person for so many days; it ends by itself.',
    body: suspension,
    example: { days: 7, reason: 'Complaints from renters' },
    refusals: [409],
  },
  'GET /admin/listings': {
    summary: 'Every mooring, those that wait for a decision first.',
    query: explained(listingsQuery, {
      status: 'Only moorings in this state of moderation',
      isActive: 'Only moorings that their owner offers, or does not',
      inspection: 'Only moorings whose next inspection was due before today',
      changes: 'Only approved moorings that were edited since an administrator looked at them',
    }),
    example: { status: 'pending' },
  },
  'PATCH /admin/listings/{id}/approve': {
    summary:
      'Lets the public see a mooring, and tells its owner. What was edited since an approval is kept, without an email.',
    details: `Where the harbour's rules are enforced, a mooring whose evidence is not \`checked\` is refused (409 \`EVIDENCE_INCOMPLETE\`).`,
    body: explained(approval, SEEN),
    example: { updatedAt: '2026-11-22T01:30:00.000Z' },
    refusals: [409],
    refusedWith: {
      409: refusalWith({
        problems: {
          ...listOf(object({ code: text, message: text })),
          description: 'With `EVIDENCE_INCOMPLETE`: what speaks against it',
        },
      }),
    },
  },
  'PATCH /admin/listings/{id}/reject': {
    summary: 'Turns a mooring down, with a reason or without, and tells its owner.',
    body: explained(rejection, SEEN),
    example: { reason: 'The consent has lapsed' },
    refusals: [409],
  },
  'PATCH /admin/listings/{id}/flag': {
    summary: 'Hides a mooring from renters for the reason given, and tells its owner.',
    body: explained(flagging, SEEN),
    example: { reason: 'Reported as dragging in strong wind' },
    refusals: [409],
  },
  'DELETE /admin/dummy-listings': {
    summary: "Removes the demo's moorings with their photos, blocks and demo bookings.",
  },
  'GET /admin/bookings': {
    summary: 'Every booking, newest first. It carries no access details.',
    query: explained(bookingsQuery, {
      person: 'The id of the renter or the owner',
      renter: 'The id of the renter',
      upcoming: 'Only stays that are paid and not over',
      status: 'Only bookings of this status',
      paymentStatus: 'Only bookings of this payment status',
    }),
    example: { page: 1, limit: 50 },
  },
  'GET /admin/transactions': {
    summary: 'Every payment with its split, newest first.',
    query: explained(transactionsQuery, { status: 'Only payments of this status' }),
    example: { page: 1, limit: 20 },
  },
  'GET /admin/reports': {
    summary: 'Reports about conversations, newest first.',
    query: explained(messageReportsQuery, { status: 'Only reports of this status' }),
    example: { status: 'open' },
  },
  'GET /admin/reports/{id}': {
    summary:
      'A report with its conversation and all messages whole, newest first. Each look is in the audit log.',
    subject: 'report',
  },
  'PATCH /admin/reports/{id}': {
    summary: 'Resolves a report, or opens it again.',
    subject: 'report',
    body: explained(messageReportSettlement, { note: 'For administrators; left out, it stays' }),
    example: { status: 'resolved', note: 'Spoke with both' },
    refusals: [409],
  },
  'GET /admin/reviews': {
    summary: 'All reviews, newest first; hidden ones and those that are not published too.',
    query: explained(reviewsQuery, {
      status: '`waiting`: written, not published yet; all when left out',
    }),
    example: { page: 1, limit: 20 },
  },
  'PATCH /admin/reviews/{id}': {
    summary: 'Hides a review, or shows it again. The rating of the mooring follows at once.',
    subject: 'review',
    body: explained(reviewDecision, { reason: 'For its author; needed to hide it' }),
    example: { hidden: true, reason: 'Insults somebody' },
  },
  'GET /admin/payment-problems': {
    summary:
      'What needs a decision about money, newest first; the open ones unless asked otherwise.',
    query: explained(problemsQuery, {
      state: 'The open ones when left out',
      kind: 'Only problems of this kind',
    }),
    example: { state: 'open', kind: 'refund_failed' },
  },
  'POST /admin/payment-problems/{id}/retry': {
    summary:
      'Tries a failed refund or payout, a refund that waits for the owner, or what an owner owes, again, once, and tells what came of it.',
    refusals: [409],
  },
  'POST /admin/payment-problems/{id}/refund-elsewhere': {
    summary:
      'Books a failed refund as made another way, with what it paid and its reference; the owner bears their part of it. Asked again for the same, it changes nothing.',
    body: refundElsewhere,
    example: { amount: 131.25, reference: 'Bank transfer 2231' },
    meanings: {
      outcome:
        '`waiting`: what the owner was sent is taken back first, and Stripe cannot be reached',
    },
    refusals: [409],
  },
  'POST /admin/payment-problems/{id}/advance': {
    summary:
      'Pays a refund that waits for the owner’s part from the money of the platform, and tells what came of it. The owner owes it.',
    refusals: [409],
  },
  'POST /admin/payment-problems/{id}/resolve': {
    summary:
      "Closes a problem with a note on how it was settled. No money moves; an owner's share that waited for a failed refund or a warning of fraud goes out, and a refund that waits is not made.",
    body: problemResolution,
    example: { note: 'Paid back by bank transfer, reference 2231' },
    refusals: [409],
  },
  'GET /admin/revenue': {
    summary:
      "What was paid less what was refunded, with the platform fees and the owners' share, month by month.",
  },
  'POST /admin/jobs/{id}/retry': {
    summary: 'Lets a job that failed for good run again from its first try.',
  },
  'POST /admin/jobs/retry': { summary: 'Lets every job that failed for good run again.' },
  'DELETE /admin/jobs/{id}': {
    summary: 'Gives up a job that failed for good.',
    answers: [204],
  },
  'POST /admin/mails/{id}/retry': {
    summary:
      'Sends a mail that failed for good once more; refused for access details of a stay that was cancelled or is over.',
    refusals: [409],
  },
  'POST /admin/mails/retry': { summary: 'Sends every mail that failed for good once more.' },
  'DELETE /admin/mails/{id}': {
    summary: 'Gives up a mail that failed for good, and erases what it said.',
    answers: [204],
  },
}

export const operations: Operations = Object.fromEntries(
  Object.entries(calls).map(([call, operation]) => [call, { ...operation, access: 'ADMIN' }])
)
