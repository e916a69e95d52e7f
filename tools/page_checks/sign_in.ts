import type { Page } from 'playwright'

/** Fills in the form of the login page, which is open, and sends it. */
export async function sendSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens the login page, signs in and waits for the page that follows. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await sendSignIn(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/login')
}
