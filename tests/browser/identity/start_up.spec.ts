import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import EndSessions from '#identity/contract/end_sessions'
import { createUser, forgetEverybody } from '#tests/support/accounts'
import { PLAIN_PAGE, signInAs } from '#tests/support/sign_in_page'

const keysOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('user')])

/** Records the session calls of the page, as `METHOD path`. */
function sessionCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/auth/')) calls.push(`${request.method()} ${pathname}`)
  })

  return calls
}

async function waitUntilSignedOut(page: Page) {
  await page.getByRole('link', { name: 'Login' }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
}

test.group('Restoring a stored session', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(forgetEverybody)

  test('token and user are restored without a request', async ({ assert, visit }) => {
    const user = await createUser()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, user)
    const [token] = await keysOf(page)
    const calls = sessionCalls(page)

    await page.goto('/about', { waitUntil: 'networkidle' })

    await page.getByRole('button', { name: 'Logout' }).waitFor()
    assert.deepEqual(calls, [])
    const [restored] = await keysOf(page)
    assert.isString(token)
    assert.equal(restored, token)
  })

  test('an invalid token alone is removed', async ({ assert, visit }) => {
    const page = await visit('/')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => localStorage.setItem('auth_token', 'oat_not.good'))
    const calls = sessionCalls(page)

    await page.goto('/about')

    await waitUntilSignedOut(page)
    assert.deepEqual(await keysOf(page), [null, null])
    assert.deepEqual(calls, ['GET /api/auth/me'])
  })

  test('a token alone is removed when the user cannot be loaded', async ({ assert, visit }) => {
    const user = await createUser()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, user)
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.route('**/api/auth/me', (route) => route.abort())

    await page.goto('/about')

    await waitUntilSignedOut(page)
    assert.deepEqual(await keysOf(page), [null, null])
  })

  test('a user without a token is signed out', async ({ assert, visit }) => {
    const user = await createUser()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, user)
    await page.evaluate(() => localStorage.removeItem('auth_token'))

    await page.goto('/about')

    await waitUntilSignedOut(page)
    assert.deepEqual(await keysOf(page), [null, null])
    await page.goto('/user/dashboard')
    await page.waitForURL('**/login?next=%2Fuser%2Fdashboard')
  })

  test('a session ended elsewhere is signed out completely at the next page', async ({
    assert,
    visit,
  }) => {
    const user = await createUser()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, user)
    await db.transaction((trx) => new EndSessions().handle({ userId: user.id }, trx))

    await page.goto('/about')

    await waitUntilSignedOut(page)
    assert.deepEqual(await keysOf(page), [null, null])
  })

  test('a private page is shown after all when only its page session was lost', async ({
    browserContext,
    visit,
  }) => {
    const user = await createUser()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, user)

    await browserContext.clearCookies()
    await page.goto('/account')

    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await page.waitForURL('**/account')
  })

  // Rule W2.
  test('without an answer of the server the stored person is shown, and said to be unconfirmed', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const user = await createUser()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, user)
    const stored = await keysOf(page)

    await browserContext.clearCookies()
    await page.route('**/api/auth/session', (route) => route.abort())
    await page.goto('/about')

    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await page.getByText('We could not confirm that you are signed in').waitFor()
    assert.deepEqual(await keysOf(page), stored)
  })
})
