import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import type Booking from '#booking/models/booking'
import db from '@adonisjs/lucid/services/db'
import { ListingFactory } from '#database/factories/catalog/listing_factory'
import { UserFactory } from '#database/factories/identity/user_factory'
import Transaction from '#payments/models/transaction'
import { createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { createReview } from '#tests/support/reviews'
import { PLAIN_PAGE, signInAs } from '#tests/support/sign_in_page'
import { cellsOf, headsOf } from '#tests/support/tables'

const paidStay = { totalCents: 28_000, platformFeeCents: 4200, ownerPayoutCents: 23_800 }
const short = ({ id }: { id: string }) => id.slice(0, 8)
const shown = (instant: DateTime) => instant.setZone('Pacific/Auckland').toFormat('dd/MM/yyyy')

/** A mooring of Hemi's with a stay of Mere's, paid. */
async function paidBooking() {
  const owner = await createOwner({ email: 'hemi@example.com', stripeOnboarded: true })
  const renter = await createUser({ email: 'mere@example.com' })
  const listing = await createListing({ owner, title: 'Lee of the island', maxVesselLength: 11.5 })
  const from = '2031-01-10'
  const booking = await createBooking({ listing, renter, state: 'confirmed', from, ...paidStay })

  return { owner, renter, listing, booking }
}

/** The entries of an open menu. */
async function menuItems(page: Page) {
  const items = page.getByRole('menuitem')
  await items.first().waitFor()

  return items.allTextContents()
}

async function transactionOf({ id }: Booking) {
  return Transaction.findByOrFail({ reference: id })
}

test.group("Administrators' tables", (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(emptyDatabase)

  // Rule W21.
  test('users: every column, every badge, twenty to a page', async ({ assert, visit }) => {
    await UserFactory.createMany(15)
    const { owner } = await paidBooking()
    const invited = await UserFactory.apply('invited').create()
    const banned = await UserFactory.apply('banned').create()
    const suspended = await UserFactory.apply('suspended').create()
    const back = await createUser({ suspendedUntil: DateTime.utc().minus({ days: 1 }) })
    const inactive = await UserFactory.apply('inactive').create()
    const unverified = await createUser({ emailVerifiedAt: null })
    const admin = await createAdmin()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, admin)
    await page.goto('/admin/users')
    const cells = (email: string, from: number, to: number) =>
      cellsOf(page, 'Users', email, from, to)

    assert.deepEqual(await headsOf(page, 'Users'), [
      'User',
      'Email',
      'Role',
      'Status',
      'Listings',
      'Bookings',
      'Payments',
      'Actions',
    ])
    assert.deepEqual(await cells('mere@', 0, 7), [
      'Mere Tautahi',
      'mere@example.com',
      'User',
      'Active',
      '0',
      '1',
      '-',
    ])
    assert.deepEqual(await cells('hemi@', 2, 6), ['Owner', 'Active', '1', '0'])
    const row = page.getByRole('row').filter({ hasText: owner.email })
    await page.assertVisible(row.getByRole('img', { name: 'Payment onboarding done' }))
    assert.deepEqual(await cells(admin.email, 2, 4), ['Admin', 'Active'])
    for (const [{ email }, badge] of [
      [invited, 'Invited'],
      [banned, 'Banned'],
      [suspended, `Suspended until ${shown(suspended.suspendedUntil!)}`],
      [inactive, 'Inactive'],
      [back, 'Active'],
      [unverified, 'Active Unverified'],
    ] as const)
      assert.deepEqual(await cells(email, 3, 4), [badge])

    await page.getByRole('button', { name: `Actions for ${back.email}` }).click()
    assert.deepEqual(await menuItems(page), [
      'Edit',
      'Reset password',
      'Reset second factors',
      'Upcoming stays',
      'Suspend',
      'Ban',
    ])
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog')
    await form.waitFor()
    for (const label of ['Email', 'First name', 'Last name'])
      await page.assertVisible(form.getByRole('textbox', { name: label }))
    for (const label of ['Active', 'Email Verified'])
      await page.assertVisible(form.getByRole('checkbox', { name: label }))
    assert.deepEqual(await form.getByLabel('Role').locator('option').allTextContents(), [
      'User',
      'Owner',
      'Admin',
    ])
    await form.getByRole('button', { name: 'Cancel' }).click()
    for (const [{ email }, lastTwo] of [
      [suspended, ['End suspension', 'Ban']],
      [banned, ['Suspend', 'Unban']],
    ] as const) {
      await page.getByRole('button', { name: `Actions for ${email}` }).click()
      const items = await menuItems(page)
      assert.deepEqual(items.slice(-2), lastTwo)
      await page.keyboard.press('Escape')
    }

    assert.equal(await page.locator('tbody tr').count(), 20)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByText('Page 2 of 2').waitFor()
    assert.equal(await page.locator('tbody tr').count(), 4)
    await page.getByRole('link', { name: 'Previous' }).click()
    await page.getByText('Page 1 of 2').waitFor()
  })

  // Rule W21.
  test('listings: every column, every badge, no approve button on approved ones', async ({
    assert,
    visit,
  }) => {
    const { listing, owner } = await paidBooking()
    const nextInspectionDate = '2026-01-31'
    await createListing({
      owner,
      title: 'Waiting',
      moderationStatus: 'pending',
      nextInspectionDate,
    })
    await createListing({ owner, title: 'Refused', moderationStatus: 'rejected' })
    const flagReason = 'The photos show another bay'
    await createListing({ owner, title: 'Odd', moderationStatus: 'flagged', flagReason })
    await createListing({ owner, title: 'Asleep', isActive: false })
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin/listings')
    const cells = (title: string, from = 0, to = 7) => cellsOf(page, 'Listings', title, from, to)

    assert.deepEqual(await headsOf(page, 'Listings'), [
      'Listing',
      'Owner',
      'Type',
      'Price/night',
      'Status',
      'Moderation',
      'Actions',
    ])
    assert.deepEqual(await cells(listing.title), [
      'Lee of the island Okahu Bay',
      'Hemi Parata hemi@example.com',
      'Swing Mooring up to 11.5 m',
      '$45.00',
      'Active',
      'Approved',
      'Reject Flag',
    ])
    assert.deepEqual(await cells('Asleep', 4, 6), ['Inactive', 'Approved'])
    for (const [title, badge] of [
      ['Waiting', 'Pending Inspection overdue since 31/01/2026'],
      ['Refused', 'Rejected'],
      ['Odd', `Flagged ${flagReason}`],
    ])
      assert.deepEqual(await cells(title, 5), [badge, 'Approve Reject Flag'])
  })

  // Rule W21.
  test('bookings: every column, every badge, every status option', async ({ assert, visit }) => {
    const { booking, listing, renter } = await paidBooking()
    const badges = [
      ['PENDING', 'Pending', 'PENDING', 'Pending'],
      ['COMPLETED', 'Completed', 'PAID', 'Paid'],
      ['CANCELLED', 'Not paid', 'EXPIRED', 'Expired'],
      ['CANCELLED', 'Not paid', 'FAILED', 'Failed'],
      ['CANCELLED', 'Cancelled', 'REFUNDED', 'Refunded'],
      ['CONFIRMED', 'Confirmed', 'PARTIALLY_REFUNDED', 'Partly refunded'],
    ] as const
    const others: Booking[] = []
    for (const [index, [status, , paymentStatus]] of badges.entries()) {
      const other = await createBooking({ listing, renter, from: 20 + 10 * index })
      others.push(await other.merge({ status, paymentStatus }).save())
    }
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin/bookings')
    const cells = (of: Booking, from: number) => cellsOf(page, 'Bookings', short(of), from, 8)

    assert.deepEqual(await headsOf(page, 'Bookings'), [
      'ID',
      'Renter',
      'Listing',
      'Owner',
      'Dates',
      'Price',
      'Status',
      'Payment',
      'Change status',
    ])
    assert.deepEqual(await cells(booking, 0), [
      short(booking),
      'Mere Tautahi mere@example.com',
      'Lee of the island',
      'Hemi Parata hemi@example.com',
      '10/01/2031 - 13/01/2031',
      '$280.00',
      'Confirmed',
      'Paid',
    ])
    for (const [index, [, status, , payment]] of badges.entries())
      assert.deepEqual(await cells(others[index], 6), [status, payment])
    const choice = page.getByLabel(`Status of booking ${short(booking)}`)
    assert.deepEqual(await choice.locator('option').allTextContents(), [
      'Pending',
      'Confirmed',
      'Cancelled',
      'Completed',
    ])
  })

  // Rule W21.
  test('transactions and revenue: every column, with the split', async ({ assert, visit }) => {
    const { booking, listing, renter } = await paidBooking()
    const paid = await transactionOf(booking)
    await paid.merge({ capturedAt: DateTime.fromISO('2027-04-10T00:00:00Z') }).save()
    const [pending, failed] = [
      await transactionOf(await createBooking({ listing, renter, state: 'confirmed', from: 20 })),
      await transactionOf(await createBooking({ listing, renter, state: 'confirmed', from: 30 })),
    ]
    await pending.merge({ status: 'pending' }).save()
    await failed.merge({ status: 'failed' }).save()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin/transactions')
    const cells = (of: Transaction, from = 0) => cellsOf(page, 'Transactions', short(of), from)

    assert.deepEqual(await headsOf(page, 'Transactions'), [
      'ID',
      'Date',
      'Renter',
      'Listing',
      'Owner',
      'Amount',
      'Platform Fee',
      'Owner Payout',
      'Status',
    ])
    assert.deepEqual(await cells(paid), [
      short(paid),
      shown(paid.createdAt),
      'Mere Tautahi mere@example.com',
      'Lee of the island',
      'Hemi Parata hemi@example.com',
      '$280.00',
      '$42.00',
      '$238.00',
      'Completed',
    ])
    assert.deepEqual(await cells(pending, 8), ['Pending'])
    assert.deepEqual(await cells(failed, 8), ['Failed'])

    await page.goto('/admin/revenue')
    for (const [label, amount] of [
      ['Total Revenue', '$280.00'],
      ['Platform Fees (15%)', '$42.00'],
      ['Owner Payouts (85%)', '$238.00'],
    ])
      await page.getByText(`${label}${amount}`).waitFor()
    const table = 'Revenue by month'
    assert.deepEqual(await headsOf(page, table), [
      'Month',
      'Bookings',
      'Revenue',
      'Platform fee (15%)',
      'Owner payout (85%)',
    ])
    assert.deepEqual(await cellsOf(page, table, 'April 2027'), [
      'April 2027',
      '1',
      '$280.00',
      '$42.00',
      '$238.00',
    ])
  })

  // Rule W112.
  test('full pages of lists are at most twelve screens long on a phone', async ({
    assert,
    visit,
  }) => {
    const admin = await createAdmin()
    const owner = await createOwner({ firstName: 'Alexandrina', lastName: 'Featherstonehaugh' })
    await ListingFactory.merge({
      ownerId: owner.id,
      title: 'In the lee of the island, beside the long wharf of the ferry',
      moderationStatus: 'pending',
    }).createMany(50)
    const listing = await createListing({ owner })
    for (let index = 0; index < 25; index++) {
      const stay = await createBooking({ listing, state: 'completed', from: -200 + 4 * index })
      await createReview(stay, {
        text: 'Calm water all night and an easy row to the ramp. '.repeat(20),
      })
    }
    await db.table('audit_entries').multiInsert(
      Array.from({ length: 25 }, () => ({
        actor_id: admin.id,
        action: 'user.edited',
        target_type: 'user',
        target_id: owner.id,
        before: { firstName: 'Alexandra', lastName: 'Featherstone', isActive: false },
        after: { firstName: 'Alexandrina', lastName: 'Featherstonehaugh', isActive: true },
        reason: 'The name was written wrongly in the letter of the harbour master',
        address: '203.0.113.7',
      }))
    )
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, admin)
    await page.setViewportSize({ width: 390, height: 844 })

    for (const list of ['users', 'listings', 'bookings', 'transactions', 'reviews', 'audit']) {
      await page.goto(`/admin/${list}`)
      await page
        .getByText(/^\d+ (users?|listings|bookings|transactions|reviews|entries)$/)
        .waitFor()
      const height = await page.evaluate('document.documentElement.scrollHeight')
      assert.isAtMost(Number(height) / 844, 12, list)
    }
  })

  // Rule W22.
  test('dashboard and growth: every number and every link', async ({ assert, visit }) => {
    const { owner } = await paidBooking()
    await createListing({ owner, isActive: false })
    await createOwner()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin')
    const main = page.getByRole('main')

    for (const card of [
      'Total Users4',
      'Total Listings21 active',
      'Total Bookings11 this month',
      'Total Revenue$280.00',
    ])
      await main.getByText(card).waitFor()
    for (const [name, path] of [
      ['Manage Users', 'users'],
      ['Manage Listings', 'listings'],
      ['Manage Bookings', 'bookings'],
      ['View Transactions', 'transactions'],
      ['Revenue Report', 'revenue'],
      ['Growth (1 connected)', 'growth'],
    ]) {
      const link = main.getByRole('link', { name, exact: true })
      assert.equal(await link.getAttribute('href'), `/admin/${path}`)
    }

    await main.getByRole('link', { name: 'Growth (1 connected)' }).click()
    for (const card of [
      'Total Users44 new this month',
      'Connected Owners150.0% of 2 owners',
      'Total Listings2',
      'Total Bookings1',
      'Listings per connected owner2.0',
      'Bookings per listing0.5',
    ])
      await main.getByText(card).waitFor()
    const meter = main.getByRole('meter', { name: 'Owner conversion rate' })
    assert.equal(await meter.getAttribute('aria-valuetext'), '50.0%')
    const table = 'Connected owners'
    assert.deepEqual(await headsOf(page, table), ['Name', 'Email', 'Listings', 'Joined', 'Status'])
    assert.deepEqual(await cellsOf(page, table, owner.email), [
      'Hemi Parata',
      'hemi@example.com',
      '2',
      shown(owner.createdAt),
      'Connected',
    ])
  })
})
