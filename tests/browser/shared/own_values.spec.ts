import testUtils from '@adonisjs/core/services/test_utils'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { collectPageErrors } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'
import { createVessel } from '#tests/support/vessels'

test.group('Pages rendered once for many people, in the browser', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are taken over without a warning, with the values of who is signed in', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing()
    const names = ['👩‍🚀 "Hine" & <Ana>', "Māui O'Neill", 'Mere']
    const page = await visit('/')
    const trouble = collectPageErrors(page)

    for (const firstName of names) {
      const user = await createUser({ firstName, emailVerifiedAt: null })
      await createVessel({ userId: user.id, name: `${firstName}’s boat` })
      await signInAs(page, user)
      for (const path of ['/', '/listings', `/listing/${listing.id}`]) {
        await page.goto(path)
        const bar = page.getByRole('navigation', { name: 'Main' })
        await page.assertVisible(bar.getByText(firstName, { exact: true }))
        await page.assertVisible(page.getByText(user.email))
        await page.locator('html:not(:has(script[data-page]))').waitFor()
      }
      await page.assertExists(page.getByText(`${firstName}’s boat`).first())
    }
    assert.deepEqual(trouble, [])
  })
})
