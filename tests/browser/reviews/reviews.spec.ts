import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PASSWORD } from '#database/factories/identity/user_factory'
import Review from '#reviews/models/review'
import { createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { collectPageErrors, findViolations, horizontalOverflow } from '#tests/support/page_health'
import { createStay, KIND_WORDS } from '#tests/support/reviews'
import { signInAs } from '#tests/support/sign_in_page'

const GUEST_WORDS = 'Left the lines tidy and told me when they sailed.'

function starsOf(page: Page, question: RegExp, name: string) {
  return page.getByRole('radiogroup', { name: question }).getByRole('radio', { name })
}

test.group('Reviews on screen', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(emptyDatabase)

  // Rule J20.
  test('a renter by thumb and an owner by keyboard review a stay; both are published, answered, and one is hidden', async ({
    assert,
    browser,
    visit,
  }) => {
    const owner = await createOwner({ firstName: 'Hemi' })
    const renter = await createUser({ firstName: 'Hana' })
    const listing = await createListing({ owner, withSecrets: true })
    const stay = await createStay({ listing, renter })

    const context = await browser.newContext({
      baseURL: process.env.APP_URL,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const phone = await context.newPage()
    const trouble = collectPageErrors(phone)
    await signInAs(phone, renter)
    await phone.goto('/user/dashboard?tab=past')
    await phone.getByRole('link', { name: /^Write a review, until / }).tap()
    await phone.getByText('Nobody sees it until both reviews are in').waitFor()
    await starsOf(phone, /^How was your stay/, '4 stars, Very good').tap()
    await phone.getByLabel('What should others know?').fill('Nice')
    await phone.getByRole('button', { name: 'Send review' }).tap()
    const alert = phone.getByRole('alert')
    await alert.getByText('Please rate the gear').waitFor()
    await alert.getByText('Please write at least 20 characters').waitFor()
    for (const part of [/^As described/, /^Gear/, /^Shelter/, /^Access/])
      await starsOf(phone, part, '5 stars, Excellent').tap()
    await phone.getByLabel('What should others know?').fill(KIND_WORDS)
    await phone.goto('/user/dashboard?tab=past')
    await phone.getByRole('link', { name: /^Write a review, until / }).tap()
    await phone.getByText(KIND_WORDS).waitFor()
    assert.isTrue(await starsOf(phone, /^How was your stay/, '4 stars, Very good').isChecked())
    assert.deepEqual(await findViolations(phone), [])
    assert.equal(await horizontalOverflow(phone), 0)
    await phone.getByRole('button', { name: 'Send review' }).tap()
    await phone.getByText('Thank you, your review is in').waitFor()
    assert.isEmpty(
      await phone.evaluate('Object.keys(sessionStorage).filter((key) => /^review:/.test(key))')
    )

    const page = await visit('/')
    await signInAs(page, owner)
    await page.goto('/owner/dashboard?tab=bookings')
    await page.getByRole('button', { name: /^Details of booking/ }).click()
    await page.getByRole('link', { name: /^Write a review, until / }).click()
    assert.equal(await page.getByText(KIND_WORDS).count(), 0)
    await starsOf(page, /^How was Hana as a guest/, '1 star, Poor').focus()
    for (let key = 0; key < 4; key += 1) await page.keyboard.press('ArrowRight')
    await page.getByLabel('What should other owners know?').fill(GUEST_WORDS)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Hana' }).waitFor()
    await page.getByText(KIND_WORDS).waitFor()
    const written = await Review.query().orderBy('role')
    assert.deepEqual(
      written.map(({ rating }) => rating),
      [5, 4]
    )
    await page.getByLabel('Reply to Hana').fill('Come back any time.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.getByText('Your reply').waitFor()

    await phone.reload()
    for (const text of ['Reply from Hemi', 'Come back any time.', GUEST_WORDS])
      await phone.getByText(text).waitFor()
    await phone.goto(`/listing/${listing.id}`)
    await phone.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    await phone.getByText(KIND_WORDS).waitFor()
    await phone.getByText('1 review. We show an average once there are three.').waitFor()
    assert.equal(await phone.getByText(GUEST_WORDS).count(), 0)

    const desk = await browser.newContext({ baseURL: process.env.APP_URL })
    const admin = await desk.newPage()
    await signInAs(admin, await createAdmin())
    await admin.goto('/admin/reviews')
    const card = admin.getByRole('article').filter({ hasText: KIND_WORDS })
    await card.getByRole('button', { name: 'Hide' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Hide review' }).click()
    await dialog.getByRole('alert').getByText('Please say why it is hidden').waitFor()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Names a neighbour')
    await dialog.getByRole('button', { name: 'Hide review' }).click()
    await card.getByText('Hidden: Names a neighbour').waitFor()
    await admin.getByRole('link', { name: 'Hidden', exact: true }).click()
    await admin.getByText('1 review', { exact: true }).waitFor()

    await phone.reload()
    await phone.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    await phone.getByText('No reviews yet.').waitFor()
    await phone.goto(`/review/${stay.id}`)
    await phone.getByText('Names a neighbour').waitFor()
    assert.equal(await phone.getByText('Thank you, your review is in').count(), 0)
    assert.deepEqual(
      trouble.filter((text) => !text.includes('422')),
      []
    )

    await card.getByRole('button', { name: 'Show again' }).click()
    const question = admin.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Show review' }).click()
    await admin.getByText('Review shown again').waitFor()
    await Promise.all([context.close(), desk.close()])
  }).timeout(60_000)

  // Rule J19.
  test('a visitor asks an owner; what was typed survives signing in', async ({ assert, visit }) => {
    const listing = await createListing()
    const renter = await createUser()
    const page = await visit(`/listing/${listing.id}`)
    await page.getByRole('button', { name: 'Ask Hemi' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask Hemi' })
    await dialog.getByLabel('Your question').fill('Is there room to swing for 11 m?')
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByRole('button', { name: 'Sign in to send' }).click()

    await page.waitForURL('**/login?next=**')
    await page.getByLabel('Email').fill(renter.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.waitFor()
    assert.equal(
      await dialog.getByLabel('Your question').inputValue(),
      'Is there room to swing for 11 m?'
    )
    await dialog.getByRole('button', { name: 'Send question' }).click()
    await page.waitForURL('**/messages/*')
    await page.getByText('Is there room to swing for 11 m?').first().waitFor()
    await page.goBack()
    await page.waitForURL(`**/listing/${listing.id}`)
    await page.getByRole('button', { name: 'Ask Hemi' }).waitFor()
    assert.equal(await dialog.count(), 0)

    await page.goto(`/listing/${listing.id}?ask=1`)
    await dialog.getByRole('button', { name: 'Send question' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Your question').fill('Never sent')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(`**/listing/${listing.id}`)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    assert.isNull(await page.evaluate(`sessionStorage.getItem('question:${listing.id}')`))
    await signInAs(page, renter)
    const own = await createListing({ owner: renter })
    await own.merge({ ratingCount: 3, ratingSum: 14 }).save()
    await page.goto(`/listing/${own.id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Ask / }).count(), 0)
    await page.getByRole('link', { name: 'Rated 4.7 of 5 in 3 reviews' }).click()
    await page.getByText('No reviews yet.').waitFor()
    assert.isTrue(page.url().endsWith('#reviews'))
  })
})
