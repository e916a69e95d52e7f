import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Browser, Locator } from 'playwright'
import marketplace from '#config/marketplace'
import { createOwner, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

const LEAST = 44

interface Shown {
  scrollIntoView(to: object): void
  getBoundingClientRect(): { x: number; y: number; width: number; height: number }
}

interface Window {
  document: { elementFromPoint(x: number, y: number): { closest(what: string): unknown } | null }
}

/**
 * How high what is pressed at a target is: up and down from there, as long as a touch meets it. At one moment, because
 * parts that load late move the page.
 */
function reachOf(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    const shown = element as unknown as Shown
    shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = shown.getBoundingClientRect()
    const { document } = globalThis as unknown as Window
    const pressedAt = (at: number) =>
      document.elementFromPoint(x + Math.min(20, width / 2), at)?.closest('a, button')

    const middle = Math.round(y + height / 2)
    const pressed = pressedAt(middle)
    let [first, last] = [middle, middle]
    while (pressed && pressedAt(first - 1) === pressed) first -= 1
    while (pressed && pressedAt(last + 1) === pressed) last += 1

    return pressed ? last - first + 1 : 0
  })
}

test.group('A thumb', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule W64.
  test('meets 44 px of links that stand alone, error summaries and date stand-ins', async ({
    assert,
    browser,
  }) => {
    const listing = await createListing()
    const { context, page, assertReached } = await openPhone(browser, assert)

    await page.goto(`/listing/${listing.id}`)
    const dates = page.locator('[role=group][aria-busy] button')
    await assertReached(dates.nth(0), dates.nth(1), dates.nth(2))
    await page.getByRole('heading', { name: 'Approximate area' }).scrollIntoViewIfNeeded()
    await assertReached(page.getByRole('link', { name: 'CC BY 4.0' }))

    await page.goto('/contact')
    const mails = page.locator('main a[href^="mailto:"]')
    await assertReached(mails.nth(0), mails.nth(1))

    await page.goto('/register')
    await page.getByRole('button', { name: 'Create account' }).tap()
    const fields = page.getByRole('alert').getByRole('listitem').getByRole('button')
    await assertReached(fields.first(), page.getByRole('link', { name: 'Log in here' }))
    await context.close()
  })

  // Rules W204, W205.
  test('calls the other side of a stay, and us, by a link of 44 px', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const support = { phone: '+64 9 555 0100', email: 'help@aucklandmoorings.example' }
    Object.assign(marketplace.support, support)
    cleanup(() => void Object.assign(marketplace.support, { phone: null, email: null }))
    const owner = await createOwner({ phone: '+64275550202' })
    const listing = await createListing({ withSecrets: true, owner })
    const renter = await createUser({ phone: '+64215550101' })
    const booking = await createBooking({ listing, renter, state: 'confirmed', from: 0 })
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
    const visitor = await openPhone(browser, assert)
    await visitor.calls('/contact', '+6495550100')
    await visitor.assertReached(visitor.page.getByRole('link', { name: support.email }))

    const asRenter = await openPhone(browser, assert)
    await signInAs(asRenter.page, renter)
    const stay = `/user/bookings/${booking.id}`
    for (const path of ['/user/dashboard', stay, `${stay}/access`]) {
      await asRenter.calls(path, owner.phone!)
      await asRenter.calls(path, '+6495550100')
      await asRenter.assertReached(asRenter.page.getByRole('link', { name: support.email }))
    }
    await asRenter.page.getByText('+64 27 555 0202').waitFor()

    const asOwner = await openPhone(browser, assert)
    await signInAs(asOwner.page, owner)
    for (const path of [`/owner/bookings/${booking.id}`, '/owner/today'])
      await asOwner.calls(path, renter.phone!)
    for (const { context } of [visitor, asRenter, asOwner]) await context.close()
  })
})

async function openPhone(browser: Browser, assert: Assert) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL: process.env.APP_URL, ...phone })
  const page = await context.newPage()
  const assertReached = async (...targets: Locator[]) => {
    for (const target of targets)
      assert.isAtLeast(await reachOf(target), LEAST, (await target.textContent()) ?? '')
  }
  const calls = async (path: string, number: string) => {
    await page.goto(path)
    await assertReached(page.locator(`main a[href="tel:${number}"]`).first())
    assert.equal(await horizontalOverflow(page), 0)
  }

  return { context, page, assertReached, calls }
}
