import { test } from '@japa/runner'
import type { Page } from 'playwright'
import Incident from '#incidents/models/incident'
import { emptyDatabase } from '#tests/support/database'
import { cardOf, goOffline, seeCard, waitUntil } from '#tests/support/offline'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { picture } from '#tests/support/photos'

const SAVED = 'Your report is saved on this device. It is sent as soon as there is a signal.'

test.group('A report that is written without a signal', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule W143.
  test('arrives once, with its photo, when there is a network again', async ({
    assert,
    visit,
    browserContext,
  }) => {
    const { booking, page } = await seeCard(await visit('/'))
    await page.setViewportSize({ width: 390, height: 844 })
    await goOffline(page)
    await page.goto(cardOf(booking))
    await write(page, 'The rope is gone.')
    await page.getByText(SAVED).waitFor()
    await page.getByText(', 1 photo').waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
    assert.lengthOf(await Incident.all(), 0)

    await page.goto(cardOf(booking))
    await page.getByText('The rope is gone.').waitFor()
    const other = await browserContext.newPage()
    await other.goto(cardOf(booking))
    await other.getByText('The rope is gone.').waitFor()
    await browserContext.setOffline(false)
    await page.getByText(SAVED).waitFor({ state: 'detached' })
    await page.goto(`/user/bookings/${booking.id}`)
    const card = page.getByRole('article', { name: 'Problem: It is damaged' })
    await card.getByText('The rope is gone.').waitFor()
    await card.getByRole('img').first().waitFor()

    const [incident, ...others] = await Incident.query().preload('photos')
    assert.lengthOf(others, 0)
    assert.deepEqual([incident.text, incident.photos.length], ['The rope is gone.', 1])
  })

  // Rule W143.
  test('is kept with the reason when the server does not take it, and can be discarded', async ({
    visit,
    browserContext,
  }) => {
    const { booking, page } = await seeCard(await visit('/'))
    await goOffline(page)
    await page.goto(cardOf(booking))
    await write(page, 'The rope is gone.')
    await page.getByText(SAVED).waitFor()
    await booking.merge({ status: 'CANCELLED' }).save()

    await browserContext.setOffline(false)
    await page.getByText(/^Your report was not sent: /).waitFor()
    await page.getByText('The rope is gone.').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('The rope is gone.').waitFor({ state: 'detached' })
  })

  // Rules W143, W48.
  test('is gone after sign-out, with everything else that was kept', async ({
    assert,
    visit,
    browserContext,
  }) => {
    const { booking, page } = await seeCard(await visit('/'))
    await goOffline(page)
    await page.goto(cardOf(booking))
    await write(page, 'The rope is gone.')
    await page.getByText(SAVED).waitFor()
    await page.route('**/api/bookings/*/incidents', (route) => route.abort())
    await browserContext.setOffline(false)
    await page.goto('/user/dashboard')

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await waitUntil(page, 'indexedDB.databases().then((kept) => kept.length === 0)')
    await waitUntil(page, 'caches.keys().then((names) => names.length === 0)')
    assert.lengthOf(await Incident.all(), 0)
  })
})

/** A report with a photo. */
async function write(page: Page, text: string) {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It is damaged').click()
  await dialog.getByLabel('What do you see?').fill(text)
  const file = { name: 'buoy.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await dialog.getByLabel('Add photos').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await dialog.getByRole('button', { name: 'Send report' }).click()
}
