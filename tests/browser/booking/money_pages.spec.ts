import { test } from '@japa/runner'
import type { Page } from 'playwright'
import Charge from '#booking/models/charge'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import { createAdmin, createOwner } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { brokenAmounts, findViolations, horizontalOverflow } from '#tests/support/page_health'
import { linesOf } from '#tests/support/price_lines'
import { signInAs } from '#tests/support/sign_in_page'

const PHONE = { width: 360, height: 800 }

test.group('Money pages', (group) => {
  group.each.setup(() => emptyDatabase)

  test('an owner on a phone sees earnings, payouts and statements', async ({ assert, visit }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner })
    await createBooking({ listing, state: 'confirmed', from: 30 })
    const page = await visit('/')
    await page.setViewportSize(PHONE)
    await signInAs(page, owner)
    await page.goto('/owner/dashboard')

    await page.getByRole('link', { name: 'Earnings' }).click()
    await page.getByText('Waiting for you to connect').waitFor()
    await assertHealthy(page)
    await page.getByRole('tab', { name: 'Payouts (0)' }).click()
    await page.getByText('No payouts yet').waitFor()
    await page.getByRole('tab', { name: 'Statements' }).click()
    await page.getByRole('link', { name: /^Whole year \d{4} statement$/ }).click()
    await page.getByRole('heading', { name: /^Statement for \d{4}$/ }).waitFor()
    await assertHealthy(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Spreadsheet (CSV)' }).click(),
    ])
    assert.match(file.suggestedFilename(), /^statement_\d{4}\.csv$/)
    await page.emulateMedia({ media: 'print' })
    assert.isTrue(await page.getByRole('columnheader', { name: 'Your earnings' }).isVisible())
    assert.isFalse(await page.getByRole('link', { name: 'Spreadsheet (CSV)' }).isVisible())
    await page.emulateMedia({ media: 'screen' })

    async function assertHealthy(shown: Page) {
      assert.deepEqual(await findViolations(shown), [])
      assert.equal(await horizontalOverflow(shown), 0)
    }
  })

  test('a renter gets a receipt that prints on one page', async ({ assert, visit }) => {
    const booking = await createBooking({ state: 'confirmed', from: 30 })
    const [line] = linesOf(booking.stay, booking.totalCents)
    const charge = await Charge.firstOrFail()
    await charge.merge({ lines: [{ ...line, season: 'Summer' }] }).save()
    const { id: transactionId } = await Transaction.firstOrFail()
    await Refund.create({
      transactionId,
      paymentIntentId: 'pi_1',
      amountCents: 5000,
      ownerShareCents: 5000,
      reason: 'cancelled_by_renter',
      status: 'succeeded',
    })
    const page = await visit('/')
    await page.setViewportSize(PHONE)
    await signInAs(page, booking.renter)
    await page.goto('/user/dashboard')

    await page.getByRole('link', { name: 'Open stay' }).click()
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByText('Refund to your card').waitFor()
    await page.getByText('Stay (Summer)').waitFor()
    await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(await brokenAmounts(page), [])

    const pdf = await page.pdf({ format: 'A4' })
    assert.lengthOf(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)!, 1)
    await page.emulateMedia({ media: 'print' })
    assert.isFalse(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible())
    assert.isTrue(await page.getByText('This receipt is not a tax invoice').isVisible())
  })

  test('an administrator records a refund made elsewhere', async ({ assert, visit }) => {
    const booking = await createBooking({ state: 'confirmed', from: 30 })
    const { id: transactionId } = await Transaction.firstOrFail()
    const failed = await Refund.create({
      transactionId,
      paymentIntentId: `pi_${booking.id}`,
      amountCents: 13_095,
      ownerShareCents: 11_475,
      reason: 'cancelled_by_renter',
      status: 'failed',
    })
    const problem = await PaymentProblem.create({
      transactionId,
      kind: 'refund_failed',
      subject: failed.id,
      details: 'A refund of $130.95 failed: lost_or_stolen_card',
    })
    const page = await visit('/')
    await page.setViewportSize(PHONE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin/payment-problems')

    await page.getByRole('button', { name: 'Close with a note' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('the owner’s share of it, $114.75, goes out to the owner').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Refunded elsewhere' }).click()
    await dialog.getByText('$114.75 comes out of the owner’s share').waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    const amount = dialog.getByLabel('Amount paid to the renter')
    assert.equal(await amount.inputValue(), '130.95')
    await amount.fill('200')
    const submit = dialog.getByRole('button', { name: 'Record refund' })
    await submit.click()
    await dialog.getByText('Please enter the reference of the payment').first().waitFor()
    await dialog.getByLabel('Reference of the payment').fill('Transfer 2231')
    await submit.click()
    await dialog.getByText('No more than $130.95 was to go back').first().waitFor()
    await amount.fill('130.95')
    await submit.click()
    // The list may be shown anew before the refund is made; the answer comes after it.
    await page.getByText('Refund recorded').waitFor()
    await page.getByText('Nothing to settle').waitFor()
    await problem.refresh()
    assert.equal(problem.resolution, 'Refunded elsewhere: $130.95, reference Transfer 2231.')
    const made = await Refund.findByOrFail({ inPlaceOf: failed.id })
    assert.equal(made.status, 'succeeded')
  })

  test('an administrator closes a payment problem with a note', async ({ assert, visit }) => {
    await createBooking({ state: 'confirmed' })
    const { id } = await Transaction.firstOrFail()
    const problem = await PaymentProblem.create({
      transactionId: id,
      kind: 'payment_mismatch',
      subject: 'pi_1',
      details: '$130.00 was paid instead of $135.00.',
    })
    const page = await visit('/')
    await page.setViewportSize(PHONE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin')

    await page.getByRole('link', { name: '1 payment problem to settle' }).click()
    await page.getByRole('heading', { name: 'Payment does not match' }).waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    await page.getByRole('button', { name: 'Close with a note' }).click()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: 'Close problem' })
    await submit.click()
    await dialog.getByText('Please write down how it was settled').first().waitFor()
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByLabel('How was it settled?').fill('Returned at Stripe')
    await submit.click()
    await page.getByText('Nothing to settle').waitFor()
    await problem.refresh()
    assert.equal(problem.resolution, 'Returned at Stripe')
  })
})
