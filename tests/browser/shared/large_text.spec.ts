import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { createAdmin, createOwner } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { elementsBeyond } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'
import { createVessel } from '#tests/support/vessels'

const double = (page: Page) => page.addStyleTag({ content: ':root { font-size: 32px !important }' })

test.group('Text at 200 %', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule W105.
  test('leaves everything within reach at {width} px')
    .with([{ width: 320 }, { width: 390 }])
    .run(async ({ assert, visit }, { width }) => {
      const beyond: string[] = []
      const { id } = await createListing()
      const page = await visit('/')
      await page.setViewportSize({ width, height: 640 })
      for (const path of ['/', '/listings', `/listing/${id}`, '/register', '/contact']) {
        await page.goto(path)
        await double(page)
        const here = await elementsBeyond(page)
        beyond.push(...here.map((element) => `${path} ${element}`))
        const menu = page.getByRole('button', { name: 'Menu' })
        const box = await menu.boundingBox()
        assert.isAtLeast(box!.x, 0, path)
        assert.isAtMost(box!.x + box!.width, width, path)
        await menu.click()
        await page.getByRole('link', { name: 'Sign Up' }).first().click({ trial: true })
        await page.keyboard.press('Escape')
      }

      await signInAs(page, await createOwner())
      for (const path of [
        '/owner/dashboard',
        '/listings/create',
        '/account',
        '/account/boats',
        '/owner/earnings',
      ]) {
        await page.goto(path)
        await double(page)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const here = await elementsBeyond(page)
        beyond.push(...here.map((element) => `${path} ${element}`))
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('button', { name: 'Logout' }).click({ trial: true })
        await page.keyboard.press('Escape')
      }

      const held = await createBooking({ from: 20 })
      await createBooking({ renter: held.renter, state: 'confirmed', from: 40 })
      await createVessel({ userId: held.renter.id, insuredUntil: '2027-12-31' })
      await signInAs(page, held.renter)
      for (const path of ['/user/dashboard', `/listing/${held.listingId}`, '/account/boats']) {
        await page.goto(path)
        await double(page)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const here = await elementsBeyond(page)
        beyond.push(...here.map((element) => `${path} ${element}`))
      }

      await signInAs(page, await createAdmin())
      for (const path of [
        '/admin',
        '/admin/users',
        '/admin/bookings',
        '/admin/audit',
        '/admin/transactions',
        '/admin/revenue',
        '/admin/payment-problems',
        '/admin/listings',
      ]) {
        await page.goto(path)
        await double(page)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const here = await elementsBeyond(page)
        beyond.push(...here.map((element) => `${path} ${element}`))
      }
      assert.deepEqual(beyond, [])
    })
})
