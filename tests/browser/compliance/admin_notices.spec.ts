import { readFile } from 'node:fs/promises'
import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { createAdmin, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { phoneOf, tabTo } from '#tests/support/devices'
import { SECRETS } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import {
  createNotice,
  failMailOf,
  HARBOURMASTER,
  useHarbourmaster,
  withHarbourmaster,
} from '#tests/support/notices'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

test.group('Notices for administrators', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())
  withHarbourmaster(group)

  async function twoNotices() {
    const renter = await createUser({ firstName: 'Aroha', lastName: 'Ngata' })
    const booking = await createBooking({ state: 'confirmed', renter })
    const failed = await createNotice(booking)
    await mailsTo(HARBOURMASTER)
    await failMailOf(failed)
    const fresh = await createNotice(booking, { kind: 'cancelled' })
    return { failed, fresh }
  }

  // Rule W155.
  test('are read, narrowed down and sent again by thumb', async ({ assert, browser }) => {
    await twoNotices()
    const page = await phoneOf(browser, await createAdmin())
    await page.goto('/admin')
    await page.getByRole('navigation', { name: 'Administration' }).getByText('Notices').tap()

    await page.getByText('2 notices').waitFor()
    await page.getByText(HARBOURMASTER).waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(await findViolations(page), [])
    await page.getByRole('navigation', { name: 'Status' }).getByText('Failed').tap()
    await page.getByText('1 notice').waitFor()
    const card = page.getByRole('article', { name: /^Stay confirmed/ })
    await card.getByText(SECRETS.mooringNumber).waitFor()
    await card.getByText('Aroha Ngata').waitFor()
    const button = card.getByRole('button', { name: /^Send now/ })
    const { height } = (await button.boundingBox())!
    assert.isAtLeast(height, 44)
    await button.tap()

    await page.getByText('The notice is on its way').waitFor()
    await page.getByText('No notices', { exact: true }).waitFor()
    const mails = await mailsTo(HARBOURMASTER)
    assert.lengthOf(
      mails.filter(({ subject }) => subject.startsWith('Mooring stay confirmed')),
      2
    )
  })

  // Rule W155.
  test('are sent again and downloaded by keyboard', async ({ assert, visit }) => {
    await twoNotices()
    const page = await visit('/login')
    await page.setViewportSize({ width: 1280, height: 900 })
    await signInAs(page, await createAdmin())
    await page.goto('/admin/notices')
    await tabTo(page, page.getByRole('link', { name: 'Download CSV' }))
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const download = await downloading
    const text = await readFile(await download.path(), 'utf8')
    assert.equal(download.suggestedFilename(), 'notices.csv')
    assert.lengthOf(text.trim().split('\r\n'), 3)

    await tabTo(page, page.getByRole('button', { name: /^Send now.*Stay confirmed/ }))
    await page.keyboard.press('Enter')
    await page.getByText('The notice is on its way').waitFor()
    await page
      .getByRole('article', { name: /^Stay confirmed/ })
      .getByText('On its way')
      .waitFor()
    assert.deepEqual(await findViolations(page), [])
  })

  // Rule W155.
  test('say when no address is set', async ({ cleanup, visit }) => {
    cleanup(useHarbourmaster(null))
    await createNotice(await createBooking({ state: 'confirmed' }))
    const page = await visit('/login')
    await signInAs(page, await createAdmin())
    await page.goto('/admin/notices')

    await page.getByText('Notices are kept, not sent').waitFor()
    const card = page.getByRole('article')
    await card.getByText('Not sent').waitFor()
    await card.getByRole('button').waitFor({ state: 'detached' })
  })
})
