import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import ListAuditEntries from '#moderation/audit/list_audit_entries'
import ListBookings from '#moderation/reports/list_bookings'
import ListListings from '#moderation/listings/list_listings'
import ListTransactions from '#moderation/reports/list_transactions'
import ListUsers from '#moderation/accounts/list_users'
import ReportGrowth from '#moderation/reports/report_growth'
import ReportRevenue from '#moderation/reports/report_revenue'
import ShowDashboard from '#moderation/reports/show_dashboard'
import Transaction from '#payments/models/transaction'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'

const pages = {
  '/admin': 'moderation/dashboard',
  '/admin/search?search=mere': 'moderation/search',
  '/admin/users': 'moderation/users',
  '/admin/listings': 'moderation/listings',
  '/admin/bookings': 'moderation/bookings',
  '/admin/transactions': 'moderation/transactions',
  '/admin/payment-problems': 'moderation/payment_problems',
  '/admin/revenue': 'moderation/revenue',
  '/admin/growth': 'moderation/growth',
  '/admin/operations': 'moderation/operations',
  '/admin/audit': 'moderation/audit',
}

test.group("Administrators' pages", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are shown to administrators', async ({ client }) => {
    const session = await pageSession(await createAdmin())
    await createBooking({ state: 'confirmed' })

    for (const [path, component] of Object.entries(pages)) {
      const response = await client.get(path).withSession(session).withInertia()
      response.assertStatus(200)
      response.assertInertiaComponent(component as never)
    }
  })

  test('redirect everybody else home, visitors too', async ({ client, assert }) => {
    const people = [await createUser(), await createOwner()]
    const sessions = [{}, ...(await Promise.all(people.map((person) => pageSession(person))))]

    for (const path of Object.keys(pages)) {
      for (const session of sessions) {
        const response = await client.get(path).withSession(session).redirects(0)
        assert.equal(response.header('location'), '/', path)
      }
    }
  })

  // Rule X16.
  test('have 20 users, 50 listings, 25 bookings and 20 transactions on a page', async ({
    client,
    assert,
  }) => {
    const session = await pageSession(await createAdmin())
    const open = (path: string) => client.get(path).withSession(session).withInertia()

    const users = await open('/admin/users')
    const listings = await open('/admin/listings')
    const bookings = await open('/admin/bookings')
    const transactions = await open('/admin/transactions')

    assert.equal(users.body().props.users.limit, 20)
    assert.equal(listings.body().props.page.limit, 50)
    assert.equal(bookings.body().props.bookings.limit, 25)
    assert.equal(transactions.body().props.transactions.limit, 20)
  })

  // Rule X30.
  test('a page past the end shows the last one', async ({ client, assert }) => {
    const session = await pageSession(await createAdmin())
    await createBooking({ state: 'confirmed' })
    const lists = {
      users: 'users',
      listings: 'page',
      bookings: 'bookings',
      transactions: 'transactions',
    }

    for (const [path, prop] of Object.entries(lists)) {
      const answer = await client.get(`/admin/${path}?page=9000`).withSession(session).withInertia()
      const list = answer.body().props[prop]
      assert.equal(list.page, list.totalPages, path)
      assert.isNotEmpty(path === 'listings' ? answer.body().props.listings : list.rows, path)
    }
  })

  test('the dashboard loads its counts later, and says when that failed', async ({
    client,
    assert,
    swap,
  }) => {
    const session = await pageSession(await createAdmin())
    const count = () =>
      client
        .get('/admin')
        .withSession(session)
        .withInertiaPartialReload('moderation/dashboard', ['stats'])

    const page = await client.get('/admin').withSession(session).withInertia()
    assert.notProperty(page.body().props, 'stats')
    const counted = await count()
    assert.equal(counted.body().props.stats.totalUsers, 1)

    swap(ShowDashboard, { handle: () => Promise.reject(new Error('no database')) } as never)
    const failed = await count()
    failed.assertStatus(200)
    assert.deepEqual(failed.body().rescuedProps, ['stats'])
  })

  test('a list that cannot be read does not break its page', async ({ client, assert, swap }) => {
    const session = await pageSession(await createAdmin())
    const fails = { handle: () => Promise.reject(new Error('no database')) } as never
    const screens = {
      '/admin/users': [ListUsers, 'users'],
      '/admin/listings': [ListListings, 'page'],
      '/admin/bookings': [ListBookings, 'bookings'],
      '/admin/transactions': [ListTransactions, 'transactions'],
      '/admin/audit': [ListAuditEntries, 'entries'],
      '/admin/revenue': [ReportRevenue, 'report'],
      '/admin/growth': [ReportGrowth, 'report'],
    } as const

    for (const [path, [query, prop]] of Object.entries(screens)) {
      swap(query as never, fails)
      const response = await client.get(path).withSession(session).withInertia()
      response.assertStatus(200)
      assert.isNull(response.body().props[prop], path)
    }
  })

  test('an invalid query shows the first page of everything', async ({ client, assert }) => {
    const session = await pageSession(await createAdmin())
    await createListing()

    const response = await client
      .get('/admin/listings?page=nine&status=lost')
      .withSession(session)
      .withInertia()

    response.assertStatus(200)
    const { listings, page, filter } = response.body().props
    assert.lengthOf(listings, 1)
    assert.equal(page.page, 1)
    assert.deepEqual(filter, {
      search: '',
      status: '',
      isActive: '',
      inspection: '',
      changes: '',
      sort: '',
    })
  })

  // Rule X21.
  test('the growth numbers are ratios with one decimal, and owners are named', async ({
    client,
    assert,
  }) => {
    const session = await pageSession(await createAdmin())
    const connected = await createOwner({ stripeOnboarded: true, email: 'hemi@example.com' })
    await createOwner()
    await createOwner()
    const listing = await createListing({ owner: connected })
    await createListing({ owner: connected })
    await createListing({ owner: connected })
    await createBooking({ listing })

    const response = await client.get('/admin/growth').withSession(session).withInertia()

    const { report } = response.body().props
    assert.containsSubset(report, {
      totalUsers: 5,
      newUsersThisMonth: 5,
      totalOwners: 3,
      connectedOwners: 1,
      totalListings: 3,
      totalBookings: 1,
      ownerConversionRate: 33.3,
      listingsPerConnectedOwner: 3,
      bookingsPerListing: 0.3,
    })
    assert.lengthOf(report.months, 12)
    assert.containsSubset(report.months[0], { users: 5, listings: 3, bookings: 1 })
    assert.containsSubset(report.months[11], { users: 0, listings: 0, bookings: 0 })
    assert.containsSubset(report.owners, [
      { name: 'Hemi Parata', email: 'hemi@example.com', listings: 3 },
    ])
  })

  test('the audit log shows who did what to whom, and is searched', async ({ client, assert }) => {
    const admin = await createAdmin({ firstName: 'Anahera' })
    const user = await createUser({ firstName: 'Hemi', email: 'hemi@example.com' })
    await client
      .patch(`/api/admin/users/${user.id}`)
      .bearerToken(await bearer(admin))
      .json({ firstName: 'Heemi' })
    const session = await pageSession(admin)
    const find = async (query: Record<string, string>) => {
      const response = await client.get('/admin/audit').qs(query).withSession(session).withInertia()
      return response.body().props.entries.rows
    }

    assert.containsSubset(await find({}), [
      {
        action: 'user.edited',
        actor: { firstName: 'Anahera' },
        targetName: 'hemi@example.com',
        changes: [{ field: 'firstName', before: 'Hemi', after: 'Heemi' }],
      },
    ])
    for (const search of ['hemi@example.com', 'user.edited', 'anahera', user.id])
      assert.lengthOf(await find({ search }), 1, search)
    assert.lengthOf(await find({ search: 'nobody' }), 0)
    assert.lengthOf(await find({ targetType: 'listing' }), 0)
  })

  // Rule X28.
  test('revenue and growth come as CSV without formulas', async ({ client, assert }) => {
    const session = await pageSession(await createAdmin())
    const owner = await createOwner({ stripeOnboarded: true })
    await owner.merge({ firstName: '=1+1', lastName: null }).save()
    const booking = await createBooking({ state: 'confirmed' })
    await Transaction.query()
      .where('reference', booking.id)
      .update({ captured_at: '2027-03-31T11:00:00Z' })

    const revenue = await client.get('/admin/revenue.csv').withSession(session)
    const growth = await client.get('/admin/growth.csv').withSession(session)
    const owners = await client.get('/admin/connected-owners.csv').withSession(session)

    assert.match(revenue.header('content-type')!, /^text\/csv/)
    assert.include(revenue.text(), '2027-04,1,135,20.25,114.75')
    const [heads, newest, ...others] = growth.text().trim().split(/\r?\n/)
    assert.include(heads, 'Month,New users,New listings,New bookings')
    assert.match(newest, /^\d{4}-\d{2},4,1,1$/)
    assert.lengthOf(others, 11)
    assert.include(owners.text(), "'=1+1,")
  })

  test('nobody else gets the CSV files', async ({ client, assert }) => {
    const session = await pageSession(await createOwner())

    for (const file of ['revenue', 'growth', 'connected-owners']) {
      const path = `/admin/${file}.csv`
      const response = await client.get(path).withSession(session).redirects(0)
      assert.equal(response.header('location'), '/', path)
    }
  })
})
