import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import { DateTime } from 'luxon'
import { createAdmin, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { collectPageErrors } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

const at = (browser: Browser, timezoneId: string) =>
  browser.newContext({ baseURL: process.env.APP_URL, timezoneId })

test.group('A reader in another zone', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule T41.
  test('sees the zone beside every clock time, one in Auckland does not', async ({
    assert,
    browser,
  }) => {
    const renter = await createUser()
    const { id } = await createListing()
    await createBooking({ renter, state: 'confirmed' })

    for (const zone of ['Europe/London', 'Pacific/Auckland']) {
      const context = await at(browser, zone)
      const page = await context.newPage()
      const trouble = collectPageErrors(page)
      const isElsewhere = zone === 'Europe/London'

      await page.goto(`/listing/${id}`)
      await page.getByText('Check-in (2:00 PM)', { exact: true }).first().waitFor()
      await page.getByRole('heading', { name: /^Tides/ }).scrollIntoViewIfNeeded()
      const tides = page.getByRole('group').filter({ hasText: 'Times of high and low tide' })
      await tides
        .getByText(/High \d+:\d\d/)
        .first()
        .waitFor({ state: 'attached' })
      if (isElsewhere)
        await page.getByText('Check-in and check-out are in Auckland time').first().waitFor()
      const table = await tides.textContent()
      assert.equal(table!.split('Auckland time').length - 1, isElsewhere ? 1 : 0, zone)

      await signInAs(page, renter)
      await page.goto('/user/dashboard')
      await page.getByText('at 2:00 PM', { exact: true }).first().waitFor()
      const text = await page.getByRole('main').innerText()
      assert.equal(/at 2:00 PM Auckland time/.test(text), isElsewhere, zone)
      assert.deepEqual(trouble, [])
      await context.close()
    }
  })

  // Rule T42.
  test('whose clock is wrong sees the time that the server gives', async ({ assert, browser }) => {
    const renter = await createUser()
    const listing = await createListing()
    await createBooking({
      renter,
      listing,
      holdExpiresAt: DateTime.utc().plus({ minutes: 14 }),
    })
    const context = await at(browser, 'Europe/London')
    const page = await context.newPage()
    await page.clock.install({ time: DateTime.utc().plus({ days: 40 }).toJSDate() })
    await signInAs(page, renter)
    await page.goto(`/listing/${listing.id}`)

    const timer = page.getByRole('timer').first()
    await timer.waitFor()
    assert.match(await timer.innerText(), /^1[34]:\d\d$/)

    const { id } = await createListing()
    await page.goto(`/listing/${id}`)
    await page.getByRole('button', { name: 'Open calendar' }).first().click()
    const today = await page.locator('[data-today]').getAttribute('aria-label')
    const inAuckland = DateTime.now().setZone('Pacific/Auckland').setLocale('en-NZ')
    assert.include(today, `Today, ${inAuckland.toFormat('cccc, d LLLL yyyy')}`)

    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Open calendar' }).first().click()
    await page.locator('[data-today]:focus').waitFor()

    await createUser({ suspendedUntil: DateTime.utc().plus({ days: 10 }) })
    await signInAs(page, await createAdmin())
    await page.goto('/admin/users')
    await page.getByText(/^Suspended until/).waitFor()
    await context.close()
  })
})
