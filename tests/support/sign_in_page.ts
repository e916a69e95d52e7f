import type { Page } from 'playwright'
import { PASSWORD } from '#database/factories/identity/user_factory'
import type User from '#identity/models/user'

/** Signs in on the login page and waits for the page that follows. */
export async function signInAs(page: Page, user: User): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
