import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

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
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const context = await browser.newContext({ baseURL: process.env.APP_URL, ...phone })
    const page = await context.newPage()
    const assertReached = async (...targets: Locator[]) => {
      for (const target of targets)
        assert.isAtLeast(await reachOf(target), LEAST, (await target.textContent()) ?? '')
    }

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
})
