import { accountEdit, ban, newPassword, suspension } from '#moderation/accounts/account_validators'
import {
  bookingsQuery,
  listingsQuery,
  transactionsQuery,
  usersQuery,
} from '#moderation/lists/list_validators'
import { approval, flag as flagging, rejection } from '#moderation/listings/decision_validators'
import {
  problemResolution,
  problemsQuery,
  refundElsewhere,
} from '#moderation/payment_problems/problem_validators'
import { PROBLEM_KINDS } from '#payments/contract/problem_kinds'
import { explained, type Operations } from '#platform/openapi/operation'
import {
  count,
  email,
  flag,
  id,
  instant,
  listOf,
  meaning,
  nullable,
  number,
  nzd,
  object,
  oneOf,
  pageOf,
  pagination,
  ref,
  text,
} from '#platform/openapi/schema'

/** The field that says what a decision is about. */
const SEEN = {
  updatedAt: 'As the mooring was seen: changed since, it is not decided about, with 409',
}

const names = { firstName: nullable(text), lastName: nullable(text) }

const account = {
  id,
  email,
  ...names,
  role: oneOf('USER', 'OWNER', 'ADMIN'),
  isActive: flag,
  emailVerified: flag,
  importedFrom: nullable(text),
  stripeOnboarded: flag,
  createdAt: instant,
  bannedAt: nullable(instant),
  banReason: nullable(text),
  suspendedUntil: nullable(instant),
  suspensionReason: nullable(text),
}

export const schemas = {
  Account: object(account),
  StoppedAccount: object({
    ...account,
    upcomingBookings: meaning(
      'Paid stays, as renter or owner, that are not over: up to 100, to be decided on',
      listOf(ref('BookingRow'))
    ),
  }),
  CountedAccount: object({
    ...account,
    counts: object({ listings: count, renterBookings: count }),
  }),
  ModeratedListing: object({
    id,
    title: text,
    location: text,
    region: text,
    mooringType: oneOf('Swing Mooring', 'Pile Mooring'),
    maxVesselLength: meaning('Metres', number),
    isActive: flag,
    moderationStatus: oneOf('pending', 'approved', 'rejected', 'flagged'),
    flagReason: nullable(text),
    rejectionReason: nullable(text),
    owner: object({ id, ...names, email }),
    pricePerNight: nullable(nzd),
    weeklyRate: nullable(nzd),
    createdAt: instant,
    updatedAt: meaning('Of the mooring and its photos', instant),
  }),
  BookingRow: object({
    id,
    renter: ref('Person'),
    listing: object({ id, title: text, location: text, owner: ref('Person') }),
    checkIn: instant,
    checkOut: instant,
    numberOfNights: count,
    totalPrice: nzd,
    status: oneOf('PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'),
    paymentStatus: oneOf('PENDING', 'PAID', 'EXPIRED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED'),
    detailsRevealedAt: nullable(instant),
    createdAt: instant,
  }),
  Transaction: object({
    id,
    createdAt: instant,
    booking: object({
      id,
      renter: ref('Person'),
      listing: object({ id, title: text, owner: ref('Person') }),
    }),
    amount: nzd,
    platformFee: nzd,
    ownerPayout: nzd,
    refunded: nzd,
    status: oneOf('pending', 'completed', 'failed'),
  }),
  DashboardStats: object({
    totalUsers: count,
    totalListings: count,
    activeListings: count,
    totalBookings: count,
    recentBookings: meaning('Made in this Auckland month', count),
    totalRevenue: nzd,
    connectedOwners: count,
  }),
  RevenueReport: object({
    totalRevenue: meaning('NZD paid less refunded', number),
    platformFees: nzd,
    ownerPayouts: nzd,
    monthlyRevenue: listOf(
      object({
        month: meaning('`YYYY-MM`, an Auckland month', text),
        bookings: count,
        revenue: nzd,
        platformFee: nzd,
        ownerPayout: nzd,
      })
    ),
  }),
  Settled: object({ count: meaning('How many there were', count) }),
  PaymentProblem: object({
    id,
    kind: oneOf(...PROBLEM_KINDS),
    title: text,
    advice: meaning('What to do about it', text),
    details: text,
    subject: meaning('The object it is about, here or at the payment provider', text),
    booking: nullable(object({ id, title: text })),
    person: nullable(ref('Person')),
    amount: nullable(nzd),
    ownerShare: meaning("NZD of a failed refund that the owner's share pays for", nullable(nzd)),
    createdAt: instant,
    resolvedAt: nullable(instant),
    resolution: nullable(text),
    resolvedBy: meaning('Null when it came right by itself', nullable(ref('Person'))),
    canRetry: flag,
  }),
  Cleared: object({
    deleted: count,
    kept: meaning('Dummy listings that somebody really booked', count),
  }),
}

export const operations: Operations = {
  'GET /admin/dashboard': {
    summary: 'The marketplace in numbers.',
    access: 'ADMIN',
    answers: { 200: ref('DashboardStats') },
  },
  'GET /admin/users': {
    summary: 'Everybody with an account, newest first; up to 1000 a page.',
    access: 'ADMIN',
    query: usersQuery,
    example: { page: 1, limit: 20 },
    answers: { 200: pageOf('users', ref('CountedAccount')) },
  },
  'PATCH /admin/users/{id}': {
    summary: 'Edits an account. The last active administrator stays one.',
    access: 'ADMIN',
    body: accountEdit,
    example: { firstName: 'Aroha', role: 'OWNER' },
    answers: { 200: ref('Account') },
    refusals: [409],
  },
  'POST /admin/users/{id}/reset-password': {
    summary: 'Sets a password and signs the person out everywhere.',
    access: 'ADMIN',
    body: newPassword,
    example: { password: 'a-new-harbour-light' },
    answers: { 200: ref('Account') },
  },
  'PATCH /admin/users/{id}/ban': {
    summary: 'Bans a person at once and hides their moorings.',
    access: 'ADMIN',
    body: ban,
    example: { reason: 'Payment outside the site' },
    answers: { 200: ref('StoppedAccount') },
    refusals: [409],
  },
  'PATCH /admin/users/{id}/unban': {
    summary: 'Lifts a ban or a suspension.',
    access: 'ADMIN',
    answers: { 200: ref('Account') },
  },
  'PATCH /admin/users/{id}/suspend': {
    summary: 'Suspends a person for so many days; it ends by itself.',
    access: 'ADMIN',
    body: suspension,
    example: { days: 7, reason: 'Complaints from renters' },
    answers: { 200: ref('StoppedAccount') },
    refusals: [409],
  },
  'GET /admin/listings': {
    summary: 'Every mooring, those that wait for a decision first.',
    access: 'ADMIN',
    query: listingsQuery,
    example: { status: 'pending' },
    answers: { 200: pageOf('listings', ref('ModeratedListing')) },
  },
  'PATCH /admin/listings/{id}/approve': {
    summary: 'Lets the public see a mooring, and tells its owner.',
    access: 'ADMIN',
    body: explained(approval, SEEN),
    example: { updatedAt: '2026-11-22T01:30:00.000Z' },
    answers: { 200: ref('ModeratedListing') },
    refusals: [409],
  },
  'PATCH /admin/listings/{id}/reject': {
    summary: 'Turns a mooring down, with a reason or without, and tells its owner.',
    access: 'ADMIN',
    body: explained(rejection, SEEN),
    example: { reason: 'The consent has lapsed' },
    answers: { 200: ref('ModeratedListing') },
    refusals: [409],
  },
  'PATCH /admin/listings/{id}/flag': {
    summary: 'Takes a mooring off the market for the reason given, and tells its owner.',
    access: 'ADMIN',
    body: explained(flagging, SEEN),
    example: { reason: 'Reported as dragging in strong wind' },
    answers: { 200: ref('ModeratedListing') },
    refusals: [409],
  },
  'DELETE /admin/dummy-listings': {
    summary: "Removes the demo's moorings with their photos, blocks and demo bookings.",
    access: 'ADMIN',
    answers: { 200: ref('Cleared') },
  },
  'GET /admin/bookings': {
    summary: 'Every booking, newest first. It carries no access details.',
    access: 'ADMIN',
    query: bookingsQuery,
    example: { page: 1, limit: 50 },
    answers: { 200: pageOf('bookings', ref('BookingRow')) },
  },
  'GET /admin/transactions': {
    summary: 'Every payment with its split, newest first.',
    access: 'ADMIN',
    query: transactionsQuery,
    example: { page: 1, limit: 20 },
    answers: {
      200: object({ transactions: listOf(ref('Transaction')), pagination: object(pagination) }),
    },
  },
  'GET /admin/payment-problems': {
    summary:
      'What needs a decision about money, newest first; the open ones unless asked otherwise.',
    access: 'ADMIN',
    query: problemsQuery,
    example: { state: 'open', kind: 'refund_failed' },
    answers: { 200: pageOf('problems', ref('PaymentProblem')) },
  },
  'POST /admin/payment-problems/{id}/retry': {
    summary:
      'Tries a failed refund or payout, or what an owner owes, again, once, and tells what came of it.',
    access: 'ADMIN',
    answers: {
      200: object({
        outcome: oneOf('done', 'pending', 'failed', 'waiting', 'nothing_due'),
        problem: ref('PaymentProblem'),
      }),
    },
    refusals: [409],
  },
  'POST /admin/payment-problems/{id}/refund-elsewhere': {
    summary:
      'Books a failed refund as made another way, with what it paid and its reference; the owner bears their part of it. Asked again for the same, it changes nothing.',
    access: 'ADMIN',
    body: refundElsewhere,
    example: { amount: 130.95, reference: 'Bank transfer 2231' },
    answers: {
      200: object({
        outcome: meaning(
          '`waiting`: what the owner was sent is taken back first, and Stripe cannot be reached',
          oneOf('done', 'waiting')
        ),
        problem: ref('PaymentProblem'),
      }),
    },
    refusals: [409],
  },
  'POST /admin/payment-problems/{id}/resolve': {
    summary:
      "Closes a problem with a note on how it was settled. No money moves; an owner's share that waited for a failed refund goes out.",
    access: 'ADMIN',
    body: problemResolution,
    example: { note: 'Paid back by bank transfer, reference 2231' },
    answers: { 200: ref('PaymentProblem') },
    refusals: [409],
  },
  'GET /admin/revenue': {
    summary: 'What was paid less what was refunded, with its 15 % and 85 %, month by month.',
    access: 'ADMIN',
    answers: { 200: ref('RevenueReport') },
  },
  'POST /admin/jobs/{id}/retry': {
    summary: 'Lets a job that failed for good run again from its first try.',
    access: 'ADMIN',
    answers: { 200: ref('Settled') },
  },
  'POST /admin/jobs/retry': {
    summary: 'Lets every job that failed for good run again.',
    access: 'ADMIN',
    answers: { 200: ref('Settled') },
  },
  'DELETE /admin/jobs/{id}': {
    summary: 'Gives up a job that failed for good.',
    access: 'ADMIN',
    answers: { 204: null },
  },
  'POST /admin/mails/{id}/retry': {
    summary:
      'Sends a mail that failed for good once more; refused for access details of a stay that was cancelled or is over.',
    access: 'ADMIN',
    answers: { 200: ref('Settled') },
    refusals: [409],
  },
  'POST /admin/mails/retry': {
    summary: 'Sends every mail that failed for good once more.',
    access: 'ADMIN',
    answers: { 200: ref('Settled') },
  },
  'DELETE /admin/mails/{id}': {
    summary: 'Gives up a mail that failed for good, and erases what it said.',
    access: 'ADMIN',
    answers: { 204: null },
  },
}
