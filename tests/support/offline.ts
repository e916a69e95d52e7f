import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import type Booking from '#booking/models/booking'
import { createBooking } from '#tests/support/bookings'
import { SECRETS } from '#tests/support/listings'
import { signInAs } from '#tests/support/sign_in_page'

/** Number of cached cards; checks with `has` first, because `open` would create an empty cache. */
const KEPT_CARDS = `caches.has('access-cards').then((has) => has
  ? caches.open('access-cards').then((cards) => cards.keys()).then((kept) => kept.length)
  : 0)`

/** The address of the access card of a booking. */
export function cardOf({ id }: Booking) {
  return `/user/bookings/${id}/access`
}

/** A renter whose stay began yesterday opens the dashboard. */
export async function seeCard(page: Page) {
  const booking = await createBooking({ state: 'confirmed', from: -1 })
  await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
  await signInAs(page, booking.renter)
  await page.goto('/user/dashboard')
  await page.getByText(SECRETS.accessCode).waitFor()
  await waitForCards(page, 1)
  await waitForWorker(page, cardOf(booking))

  return { booking, page }
}

export function waitForWorker(page: Page, path: string) {
  return waitUntil(
    page,
    `navigator.serviceWorker.getRegistration('${path}')
      .then((registration) => registration?.active?.state === 'activated')`
  )
}

export async function waitForCards(page: Page, count: number) {
  await waitUntil(page, `${KEPT_CARDS}.then((kept) => kept === ${count})`)
}

/** Polled in each frame here: page.waitForFunction treats a promise as true. */
export async function waitUntil(page: Page, expression: string) {
  const deadline = Date.now() + 20_000

  while (!(await page.evaluate<boolean>(expression))) {
    if (Date.now() > deadline) throw new Error(`Never came true: ${expression}`)
    await page.evaluate('new Promise((next) => requestAnimationFrame(next))')
  }
}

/** Waits for the worker too, which goes offline a moment after Chromium reports it. */
export async function goOffline(page: Page) {
  await page.context().setOffline(true)
  await waitUntil(page, `fetch('/assets/anything').then(() => false, () => true)`)
}
