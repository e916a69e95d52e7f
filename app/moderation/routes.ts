import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** Calls of the REST API: for administrators only, refused before anything is read. */
export function api() {
  router
    .group(() => {
      router.get('dashboard', [controllers.moderation.api.Dashboards, 'show'])
      router.get('revenue', [controllers.moderation.api.RevenueReports, 'show'])
      router.get('users', [controllers.moderation.api.Users, 'index'])
      router.patch('users/:id', [controllers.moderation.api.Users, 'update'])
      router.post('users/:id/reset-password', [controllers.moderation.api.UserPasswords, 'store'])
      router.patch('users/:id/ban', [controllers.moderation.api.UserBans, 'store'])
      router.patch('users/:id/unban', [controllers.moderation.api.UserBans, 'destroy'])
      router.patch('users/:id/suspend', [controllers.moderation.api.UserSuspensions, 'store'])
      router.get('listings', [controllers.moderation.api.Listings, 'index'])
      router.get('bookings', [controllers.moderation.api.Bookings, 'index'])
      router.get('transactions', [controllers.moderation.api.Transactions, 'index'])
    })
    .prefix('/admin')
    .as('admin')
    .use(middleware.signedIn({ guard: 'api', roles: ['ADMIN'] }))
}

/** Pages for people. */
export function pages() {
  router
    .group(() => {
      router.get('/', [controllers.moderation.AdminPages, 'dashboard']).as('dashboard')
      router.get('users', [controllers.moderation.AdminPages, 'users']).as('users')
      router.get('listings', [controllers.moderation.AdminPages, 'listings']).as('listings')
      router.get('bookings', [controllers.moderation.AdminPages, 'bookings']).as('bookings')
      router
        .get('transactions', [controllers.moderation.AdminPages, 'transactions'])
        .as('transactions')
      router.get('revenue', [controllers.moderation.AdminPages, 'revenue']).as('revenue')
      router.get('growth', [controllers.moderation.AdminPages, 'growth']).as('growth')
    })
    .prefix('/admin')
    .as('admin')
    .use(middleware.signedIn({ guard: 'web', roles: ['ADMIN'] }))
}

/** Routes that are neither. */
export function plain() {}
