import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import { createAdmin, createOwner } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { elementsBeyond, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'
import { createVessel } from '#tests/support/vessels'

/** What cannot be reached on a page with its text at 200 %, one line each. */
async function beyondReach(page: Page, path: string, behindMenu: () => Locator): Promise<string[]> {
  await page.goto(path)
  await page.addStyleTag({ content: ':root { font-size: 32px !important }' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const elements = await elementsBeyond(page)
  const overflow = await horizontalOverflow(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await behindMenu().click({ trial: true })
  await page.keyboard.press('Escape')

  return [...elements, ...(overflow > 0 ? [`scrolls by ${overflow} px`] : [])].map(
    (found) => `${path} ${found}`
  )
}

test.group('Text at 200 %', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule W105.
  test('leaves everything within reach at {width} px')
    .with([{ width: 320 }, { width: 390 }])
    .run(async ({ assert, visit }, { width }) => {
      const page = await visit('/')
      await page.setViewportSize({ width, height: 640 })
      const beyond: string[] = []
      const look = async (paths: string[], behindMenu: () => Locator) => {
        for (const path of paths) beyond.push(...(await beyondReach(page, path, behindMenu)))
      }
      const logout = () => page.getByRole('button', { name: 'Logout' })

      const owner = await createOwner()
      const { id } = await createListing({ owner })
      await PhotoFactory.merge([
        { listingId: id },
        { listingId: id, isPrimary: false, position: 1 },
      ]).createMany(2)
      await look(['/', '/listings', `/listing/${id}`, '/register', '/contact'], () =>
        page.getByRole('link', { name: 'Sign Up' }).first()
      )

      const held = await createBooking({ from: 20 })
      await createBooking({ renter: held.renter, state: 'confirmed', from: 40 })
      await createVessel({ userId: held.renter.id, insuredUntil: '2027-12-31' })
      await signInAs(page, owner)
      await look(
        [
          '/owner/dashboard',
          '/listings/create?step=place',
          '/listings/create?step=prices',
          `/owner/listing/${id}/edit`,
          `/owner/listing/${id}/availability`,
          '/account',
          '/account/boats',
          '/owner/earnings',
        ],
        logout
      )

      await signInAs(page, held.renter)
      await look(['/user/dashboard', `/listing/${held.listingId}`, '/account/boats'], logout)

      await signInAs(page, await createAdmin())
      await look(
        [
          '/admin',
          '/admin/users',
          '/admin/bookings',
          '/admin/audit',
          '/admin/transactions',
          '/admin/revenue',
          '/admin/payment-problems',
          '/admin/listings',
        ],
        logout
      )
      assert.deepEqual(beyond, [])
    })
})
