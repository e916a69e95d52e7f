import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { PASSWORD } from '#database/factories/identity/user_factory'
import User from '#identity/models/user'
import { createOwner, createUser } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { findViolations } from '#tests/support/page_health'
import { PLAIN_PAGE, signInAs } from '#tests/support/sign_in_page'
import { sendSignIn } from '#tools/page_checks/sign_in'

const ENDED = 'Your session has ended'

test.group('Notices', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(emptyDatabase)

  test('the offline notice stays until the network is back', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const page = await visit('/about')
    const notice = page.getByText('You are offline.')
    await page.assertNotExists(notice)

    await browserContext.setOffline(true)
    await notice.waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await findViolations(page), [])
    }

    await browserContext.setOffline(false)
    await notice.waitFor({ state: 'detached' })
  })

  test('a token that ended elsewhere leads to sign-in, which says why and leads back', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing()
    const user = await createUser()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, user)
    await page.goto(`/listing/${listing.id}`)
    await page.getByRole('button', { name: 'Add to favorites' }).waitFor()
    await revokeTokens(user)

    await page.getByRole('button', { name: 'Add to favorites' }).click()
    await page.getByText(ENDED).waitFor()
    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
    assert.equal(new URL(page.url()).searchParams.get('next'), `/listing/${listing.id}`)

    await sendSignIn(page, user.email, PASSWORD)
    await page.waitForURL(`**/listing/${listing.id}`)
    await page.assertNotExists(page.getByText(ENDED))
  })

  test('a page session that ended elsewhere does the same', async ({ visit }) => {
    const owner = await createOwner()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, owner)
    await revokeTokens(owner)

    await page.goto('/owner/dashboard')
    await page.getByText(ENDED).waitFor()
    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  })

  test('a visitor who must sign in does not see the notice of an ended session', async ({
    visit,
  }) => {
    const page = await visit('/user/dashboard')

    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
    await page.assertNotExists(page.getByText(ENDED))
  })
})

async function revokeTokens(user: User) {
  for (const token of await User.accessTokens.all(user))
    await User.accessTokens.delete(user, token.identifier)
}
