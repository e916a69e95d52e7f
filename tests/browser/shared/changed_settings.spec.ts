import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import marketplace from '#config/marketplace'
import { mailAccountChange } from '#payments/accounts/mail_account_change'
import { splitAmount } from '#payments/contract/split_amount'
import { createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { lastMailTo } from '#tests/support/mailbox'
import { signInAs } from '#tests/support/sign_in_page'

const FEE = { platformBps: 2000 }
const MODERATE = [
  { fromHours: 6 * 24, bps: 10_000 },
  { fromHours: 48, bps: 4_000 },
]

/** Sets another fee and other policy steps; returns a function that restores them. */
function changeSettings() {
  const { cancellation, fees } = marketplace
  const before = { fees: { ...fees }, moderate: cancellation.ownerShareSteps.moderate }
  Object.assign(fees, FEE)
  Object.assign(cancellation.ownerShareSteps, { moderate: MODERATE })

  return () => {
    Object.assign(fees, before.fees)
    Object.assign(cancellation.ownerShareSteps, { moderate: before.moderate })
  }
}

test.group('A changed fee and a changed policy', (group) => {
  group.each.setup(() => emptyDatabase)
  group.each.setup(() => changeSettings())

  // Rules F1, W25.
  test('stand in the terms, with the worked example', async ({ visit }) => {
    const page = await visit('/terms')
    await page.assertTextContains('main', 'The platform fee is 20% of the price')
    await page.assertTextContains('main', 'The owner receives 80%')
    await page.assertTextContains('main', 'share is $224.00, the platform fee $56.00')

    const shares = page.getByRole('table', { name: /owner's share is refunded/ })
    await page.assertVisible(shares.getByRole('columnheader', { name: '40% of it' }))
    await page.assertVisible(shares.getByRole('row', { name: /^Moderate 6 days or more/ }))
    const refunds = page.getByRole('table', { name: 'Refunds of a booking of $280.00' })
    await page.assertVisible(refunds.getByRole('row', { name: 'Moderate 3 days $89.60' }))
  })

  test("stand in the owner's form and on the page of the mooring", async ({ visit }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner })
    const page = await visit(`/listing/${listing.id}`)
    await page.getByText('The 20% platform fee is part of the price').waitFor()
    await page.getByText('from 6 to 2 days before, 40% of it.').waitFor()

    await signInAs(page, owner)
    await page.goto('/listings/create?step=prices')
    await page.getByText('You keep 80% of each booking').waitFor()
    await page.getByText('from 6 to 2 days before, 40% of it.').waitFor()
  })

  test('stand in the mail that says payouts are on', async ({ assert }) => {
    const owner = await createUser()
    const update = {
      userId: owner.id,
      onboarded: true,
      chargesEnabled: true,
      couldBePaid: false,
      requirementsDue: false,
    }
    await db.transaction((trx) => mailAccountChange({ update, occasion: 'connected' }, trx))

    const { text, html } = await lastMailTo(owner.email)
    assert.include(text, 'Your 80% of each booking')
    assert.include(html, 'Your 80% of each booking')
  })

  // Rule X20.
  test('label the report, which takes their shares of the revenue', async ({ assert, visit }) => {
    const earlier = { totalCents: 28_000, platformFeeCents: 4200, ownerPayoutCents: 23_800 }
    await createBooking({ state: 'confirmed', ...earlier })
    await createBooking({ state: 'confirmed', totalCents: 28_000, ...splitAmount(28_000) })
    const page = await visit('/')
    await signInAs(page, await createAdmin())
    await page.goto('/admin/revenue')

    for (const figures of [
      'Total Revenue$560.00',
      'Platform Fees (20%)$112.00',
      'Owner Payouts (80%)$448.00',
    ])
      await page.getByText(figures).waitFor()
    const file = await page.request.get('/admin/revenue.csv')
    assert.include(await file.text(), 'Platform fee 20% (NZD)')
  })
})
