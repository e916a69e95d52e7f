import type { Page } from 'playwright'
import { PASSWORD } from '#database/factories/identity/user_factory'

/** A page without scripts, for the storage of its origin. */
export const PLAIN_PAGE = '/robots.txt'

/**
 * Signs in a user of the factory as the login page does, without drawing it and the dashboard, which have tests of their own.
 * The browser is left at a page without scripts.
 */
export async function signInAs(page: Page, { email }: { email: string }): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password: PASSWORD },
    failOnStatusCode: true,
  })
  const { access_token: token, user } = await answer.json()
  const kept = { auth_token: token, user: JSON.stringify(user) }

  if (!page.url().endsWith(PLAIN_PAGE)) await page.goto(PLAIN_PAGE)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
}
