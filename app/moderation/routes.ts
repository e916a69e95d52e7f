import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { moderation } = controllers

/** For administrators only, refused before anything is read. */
export function api() {
  router
    .group(() => {
      router.get('dashboard', [moderation.reports.api.Dashboards, 'show'])
      router.get('revenue', [moderation.reports.api.RevenueReports, 'show'])
      router.get('users', [moderation.accounts.api.Users, 'index'])
      router.patch('users/:id', [moderation.accounts.api.Users, 'update'])
      router.post('users/:id/reset-password', [moderation.accounts.api.UserPasswords, 'store'])
      router.post('users/:id/reset-two-factor', [
        moderation.accounts.api.UserSecondFactors,
        'destroy',
      ])
      router.patch('users/:id/ban', [moderation.accounts.api.UserBans, 'store'])
      router.patch('users/:id/unban', [moderation.accounts.api.UserBans, 'destroy'])
      router.patch('users/:id/suspend', [moderation.accounts.api.UserSuspensions, 'store'])
      router.get('listings', [moderation.listings.api.Listings, 'index'])
      router.patch('listings/:id/approve', [moderation.listings.api.ListingApprovals, 'store'])
      router.patch('listings/:id/reject', [moderation.listings.api.ListingRejections, 'store'])
      router.patch('listings/:id/flag', [moderation.listings.api.ListingFlags, 'store'])
      router.delete('dummy-listings', [moderation.listings.api.DummyListings, 'destroy'])
      router.get('bookings', [moderation.reports.api.Bookings, 'index'])
      router.get('transactions', [moderation.reports.api.Transactions, 'index'])
      router.post('jobs/retry', [moderation.operations.api.Jobs, 'update']).as('all_job_retries')
      router
        .post('jobs/:id/retry', [moderation.operations.api.Jobs, 'update'])
        .as('job_retries.store')
      router.delete('jobs/:id', [moderation.operations.api.Jobs, 'destroy'])
      router.post('mails/retry', [moderation.operations.api.Mails, 'update']).as('all_mail_retries')
      router
        .post('mails/:id/retry', [moderation.operations.api.Mails, 'update'])
        .as('mail_retries.store')
      router.delete('mails/:id', [moderation.operations.api.Mails, 'destroy'])
      router.get('reports', [moderation.messageReports.api.MessageReports, 'index'])
      router.get('reports/:id', [moderation.messageReports.api.MessageReports, 'show'])
      router.patch('reports/:id', [moderation.messageReports.api.MessageReports, 'update'])
      router.get('reviews', [moderation.reviews.api.Reviews, 'index'])
      router.patch('reviews/:id', [moderation.reviews.api.Reviews, 'update'])
      router.get('payment-problems', [moderation.paymentProblems.api.PaymentProblems, 'index'])
      router.post('payment-problems/:id/retry', [
        moderation.paymentProblems.api.PaymentProblemRetries,
        'store',
      ])
      router.post('payment-problems/:id/refund-elsewhere', [
        moderation.paymentProblems.api.PaymentProblemRefunds,
        'store',
      ])
      router.post('payment-problems/:id/advance', [
        moderation.paymentProblems.api.PaymentProblemAdvances,
        'store',
      ])
      router.post('payment-problems/:id/resolve', [
        moderation.paymentProblems.api.PaymentProblemResolutions,
        'store',
      ])
    })
    .prefix('/admin')
    .as('admin')
    .use(middleware.signedIn({ guard: 'api', roles: ['ADMIN'] }))
}

export function pages() {
  router
    .group(() => {
      router.get('/', [moderation.reports.Dashboards, 'show']).as('dashboard')
      router.get('search', [moderation.histories.Searches, 'show']).as('search')
      router.get('users', [moderation.accounts.Users, 'index']).as('users')
      router.get('users/:id', [moderation.histories.Users, 'show']).as('user')
      router.get('listings', [moderation.listings.Listings, 'index']).as('listings')
      router.get('bookings', [moderation.reports.Bookings, 'index']).as('bookings')
      router.get('bookings/:id', [moderation.histories.Bookings, 'show']).as('booking')
      router.get('transactions', [moderation.reports.Transactions, 'index']).as('transactions')
      router
        .get('payment-problems', [moderation.paymentProblems.PaymentProblems, 'index'])
        .as('payment_problems')
      router.get('reports', [moderation.messageReports.MessageReports, 'index']).as('reports')
      router.get('reports/:id', [moderation.messageReports.MessageReports, 'show']).as('report')
      router.get('reviews', [moderation.reviews.Reviews, 'index']).as('reviews')
      router.get('revenue', [moderation.reports.RevenueReports, 'show']).as('revenue')
      router.get('revenue.csv', [moderation.reports.RevenueExports, 'show'])
      router.get('growth', [moderation.reports.GrowthReports, 'show']).as('growth')
      router.get('growth.csv', [moderation.reports.GrowthExports, 'show'])
      router.get('connected-owners.csv', [moderation.reports.ConnectedOwnerExports, 'show'])
      router.get('operations', [moderation.operations.Operations, 'show']).as('operations')
      router.get('audit', [moderation.audit.AuditEntries, 'index']).as('audit')
    })
    .prefix('/admin')
    .as('admin')
    .use(middleware.signedIn({ guard: 'web', roles: ['ADMIN'] }))
}
