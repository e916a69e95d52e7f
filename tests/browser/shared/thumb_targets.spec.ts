import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

const LEAST = 44

/** How high what is pressed at a place of the window is: up and down from there, as long as a touch meets it. */
const REACH = `(x, middle) => {
  const pressedAt = (y) => document.elementFromPoint(x, y)?.closest('a, button')
  const target = pressedAt(middle)
  let [first, last] = [middle, middle]
  while (target && pressedAt(first - 1) === target) first -= 1
  while (target && pressedAt(last + 1) === target) last += 1

  return target ? last - first + 1 : 0
}`

async function reachOf(target: Locator): Promise<number> {
  await target.evaluate(
    (element) =>
      void (element as { scrollIntoView(to: object): void }).scrollIntoView({ block: 'center' })
  )
  const { x, y, width, height } = (await target.boundingBox())!
  const place = [x + Math.min(20, width / 2), Math.round(y + height / 2)]

  return target.page().evaluate<number>(`(${REACH})(${place.join(', ')})`)
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
