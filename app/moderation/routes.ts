import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { moderation } = controllers

/** Calls of the REST API: for administrators only, refused before anything is read. */
export function api() {
  router
    .group(() => {
      router.get('dashboard', [moderation.api.Dashboards, 'show'])
      router.get('revenue', [moderation.api.RevenueReports, 'show'])
      router.get('users', [moderation.api.Users, 'index'])
      router.patch('users/:id', [moderation.api.Users, 'update'])
      router.post('users/:id/reset-password', [moderation.api.UserPasswords, 'store'])
      router.patch('users/:id/ban', [moderation.api.UserBans, 'store'])
      router.patch('users/:id/unban', [moderation.api.UserBans, 'destroy'])
      router.patch('users/:id/suspend', [moderation.api.UserSuspensions, 'store'])
      router.get('listings', [moderation.api.Listings, 'index'])
      router.patch('listings/:id/approve', [moderation.api.ListingApprovals, 'store'])
      router.patch('listings/:id/reject', [moderation.api.ListingRejections, 'store'])
      router.patch('listings/:id/flag', [moderation.api.ListingFlags, 'store'])
      router.delete('dummy-listings', [moderation.api.DummyListings, 'destroy'])
      router.get('bookings', [moderation.api.Bookings, 'index'])
      router.get('transactions', [moderation.api.Transactions, 'index'])
      router.post('jobs/retry', [moderation.api.JobRetries, 'store']).as('all_job_retries')
      router.post('jobs/:id/retry', [moderation.api.JobRetries, 'store'])
      router.delete('jobs/:id', [moderation.api.Jobs, 'destroy'])
      router.post('mails/retry', [moderation.api.MailRetries, 'store']).as('all_mail_retries')
      router.post('mails/:id/retry', [moderation.api.MailRetries, 'store'])
      router.delete('mails/:id', [moderation.api.Mails, 'destroy'])
      router.get('payment-problems', [moderation.api.PaymentProblems, 'index'])
      router.post('payment-problems/:id/retry', [moderation.api.PaymentProblemRetries, 'store'])
      router.post('payment-problems/:id/refund-elsewhere', [
        moderation.api.PaymentProblemRefunds,
        'store',
      ])
      router.post('payment-problems/:id/resolve', [
        moderation.api.PaymentProblemResolutions,
        'store',
      ])
    })
    .prefix('/admin')
    .as('admin')
    .use(middleware.signedIn({ guard: 'api', roles: ['ADMIN'] }))
}

/** Pages for people. */
export function pages() {
  router
    .group(() => {
      router.get('/', [moderation.Dashboards, 'show']).as('dashboard')
      router.get('users', [moderation.Users, 'index']).as('users')
      router.get('listings', [moderation.Listings, 'index']).as('listings')
      router.get('bookings', [moderation.Bookings, 'index']).as('bookings')
      router.get('transactions', [moderation.Transactions, 'index']).as('transactions')
      router.get('payment-problems', [moderation.PaymentProblems, 'index']).as('payment_problems')
      router.get('revenue', [moderation.RevenueReports, 'show']).as('revenue')
      router.get('revenue.csv', [moderation.RevenueExports, 'show'])
      router.get('growth', [moderation.GrowthReports, 'show']).as('growth')
      router.get('growth.csv', [moderation.GrowthExports, 'show'])
      router.get('connected-owners.csv', [moderation.ConnectedOwnerExports, 'show'])
      router.get('operations', [moderation.Operations, 'show']).as('operations')
      router.get('audit', [moderation.AuditEntries, 'index']).as('audit')
    })
    .prefix('/admin')
    .as('admin')
    .use(middleware.signedIn({ guard: 'web', roles: ['ADMIN'] }))
}

/** Routes that are neither. */
export function plain() {}
