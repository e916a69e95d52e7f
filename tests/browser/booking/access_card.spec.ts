import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { BrowserContext, Page } from 'playwright'
import type Booking from '#booking/models/booking'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { SECRETS } from '#tests/support/listings'
import {
  cardOf,
  goOffline,
  seeCard,
  waitForCards,
  waitForWorker,
  waitUntil,
} from '#tests/support/offline'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

/** Makes the stay of a cached card past. */
const END_STAY = `async (path) => {
  const cards = await caches.open('access-cards')
  const card = await cards.match(path)
  const headers = { 'Content-Type': 'text/html', 'X-Kept-Until': '2020-01-01T00:00:00.000Z' }
  await cards.put(path, new Response(await card.text(), { headers }))
}`

test.group('The access card', (group) => {
  group.each.setup(() => emptyDatabase)

  test('opens offline once it was loaded', async ({ assert, visit, browserContext }) => {
    const { booking, page } = await seeCard(await visit('/'))

    await goOffline(page)
    await page.goto(cardOf(booking))
    await page.getByText(SECRETS.mooringNumber).waitFor()
    await page.getByText(SECRETS.accessCode).waitFor()
    await page.getByText('36° 48.741′ S 174° 47.926′ E').waitFor()
    // Rule K17.
    await page
      .getByText(/^Tides and depth on /)
      .first()
      .waitFor()
    await page.getByText('Not for navigation').waitFor()

    assert.isTrue(await isOutOfReach(page, '/listings'))
    await browserContext.setOffline(false)
  })

  // Rule W48.
  test('is where the dashboard leads offline; several are listed', async ({
    assert,
    visit,
    browserContext,
  }) => {
    const { booking, page } = await seeCard(await visit('/'))
    const { listing, renter } = booking
    await goOffline(page)
    await page.goto('/user/dashboard')
    await page.waitForURL(`**${cardOf(booking)}`)
    await page.getByText(SECRETS.mooringNumber).waitFor()
    const loading = page.waitForEvent('load')
    await page.getByRole('link', { name: 'My bookings' }).click()
    await loading
    await page.getByText(SECRETS.mooringNumber).waitFor()
    await browserContext.setOffline(false)

    const second = await createBooking({ renter, state: 'confirmed', from: 0 })
    await second.merge({ detailsRevealedAt: DateTime.utc() }).save()
    await page.goto('/user/dashboard')
    await waitForCards(page, 2)
    await goOffline(page)
    await page.goto('/user/dashboard')
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    const links = page.getByRole('listitem').getByRole('link')
    assert.deepEqual(await links.allInnerTexts(), [listing.title, second.listing.title])
    assert.notInclude(await page.content(), SECRETS.accessCode)
    await links.last().click()
    await page.getByText(SECRETS.mooringNumber).waitFor()
    await browserContext.setOffline(false)
  })

  // Rule W61.
  test('is told to be missing where none is saved, on every page of a renter', async ({
    assert,
    visit,
    browserContext,
  }) => {
    const { renter, id } = await createBooking({ state: 'confirmed', from: 30 })
    const page = await visit('/')
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAs(page, renter)
    await page.goto('/user/dashboard')
    await waitForWorker(page, '/user/dashboard')

    await goOffline(page)
    for (const path of ['/user/dashboard?tab=past', `/user/bookings/${id}/receipt`]) {
      await page.goto(path)
      await page.getByText('No access card is saved on this device').waitFor()
      assert.deepEqual(await findViolations(page), [])
      assert.equal(await horizontalOverflow(page), 0)
    }
    await browserContext.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  })

  test('is readable on a phone', async ({ assert, visit }) => {
    const { booking, page } = await seeCard(await visit('/'))
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(cardOf(booking))

    await page.getByText('A late departure may be charged').waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
  })

  test('is removed at sign-out', async ({ visit, browserContext }) => {
    const { booking, page } = await seeCard(await visit('/'))

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await waitUntil(page, 'caches.keys().then((names) => names.length === 0)')

    await assertGone(browserContext, page, booking)
    await assertGone(browserContext, page, '/user/dashboard')
  })

  test('leaves nothing behind when it is being stored at sign-out', async ({ assert, visit }) => {
    const { page } = await seeCard(await visit('/'))
    await page.addInitScript(`
      const put = Cache.prototype.put
      Cache.prototype.put = async function (...card) {
        await put.apply(this, card)
        await new Promise((goOn) => Object.assign(window, { goOn }))
      }`)
    await page.goto('/user/dashboard')
    await waitUntil(page, `'goOn' in window`)

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await waitUntil(page, 'caches.keys().then((names) => names.length === 0)')
    await page.evaluate('goOn()')

    assert.deepEqual(await page.evaluate('caches.keys()'), [])
  })

  test('is removed when a page session ends that has no stored token', async ({
    visit,
    browserContext,
  }) => {
    const { booking, page } = await seeCard(await visit('/'))

    await page.evaluate(() => localStorage.clear())
    await page.goto('/listings')
    await waitForCards(page, 0)

    await assertGone(browserContext, page, booking)
  })

  test('is not stored by another tab that still loads it at sign-out', async ({
    assert,
    visit,
    browserContext,
  }) => {
    const { booking, page } = await seeCard(await visit('/'))
    const other = await browserContext.newPage()
    const card = `**${cardOf(booking)}`
    const [fetched, signedOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await other.route(card, async (route) => {
      const response = await route.fetch()
      fetched.resolve()
      await signedOut.promise
      await route.fulfill({ response })
    })
    const answering = other.waitForResponse(card)
    await other.goto('/user/dashboard')
    await fetched.promise

    // The other tab is told of each key by itself. Here the token comes last.
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL('**/login?**')
    signedOut.resolve()
    const answer = await answering
    await answer.finished()

    await assertGone(browserContext, page, booking)
    assert.deepEqual(await other.evaluate('caches.keys()'), [])
  })

  test('is removed when the booking is cancelled', async ({ visit, browserContext }) => {
    const { booking, page } = await seeCard(await visit('/'))

    await booking.merge({ status: 'CANCELLED', cancelledAt: DateTime.utc() }).save()
    await page.goto('/user/dashboard')
    await waitForCards(page, 0)

    await assertGone(browserContext, page, booking)
  })

  test('stays when the site is too busy to send it again', async ({ visit, browserContext }) => {
    const { booking, page } = await seeCard(await visit('/'))

    await page.route(`**${cardOf(booking)}`, (route) => route.fulfill({ status: 503 }))
    const answering = page.waitForResponse(`**${cardOf(booking)}`)
    await page.goto('/user/dashboard')
    const answer = await answering
    await answer.finished()
    await page.unroute(`**${cardOf(booking)}`)
    await goOffline(page)
    await page.goto(cardOf(booking))
    await page.getByText(SECRETS.accessCode).waitFor()
    await browserContext.setOffline(false)
  })

  test('is removed after check-out', async ({ visit, browserContext }) => {
    const { booking, page } = await seeCard(await visit('/'))

    await page.evaluate(`(${END_STAY})('${cardOf(booking)}')`)

    await assertGone(browserContext, page, booking)
  })
})

async function isOutOfReach(page: Page, path: string): Promise<boolean> {
  return page.goto(path).then(
    () => false,
    () => true
  )
}

async function assertGone(context: BrowserContext, page: Page, gone: Booking | string) {
  await goOffline(page)
  const isGone =
    (await isOutOfReach(page, typeof gone === 'string' ? gone : cardOf(gone))) ||
    (await page.getByText('No access card is saved on this device').isVisible())
  await context.setOffline(false)

  if (!isGone) throw new Error('The card opened without network')
}
