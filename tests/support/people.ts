import type { Browser, BrowserContext, Page } from 'playwright'
import { mailedToken } from '#tests/support/mailbox'
import { collectPageErrors } from '#tests/support/page_health'
import { sendSignIn } from '#tools/page_checks/sign_in'

export const PASSWORD = 'tui and fantail 7'

/** A user with a separate browser. */
export interface Person {
  page: Page
  context: BrowserContext
  email: string
  /** Page errors so far. */
  trouble: string[]
}

/** Opens a new browser. */
export async function newcomer(browser: Browser, email: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: process.env.APP_URL, locale: 'en-NZ' })
  const page = await context.newPage()

  return { page, context, email, trouble: collectPageErrors(page) }
}

/** Registers, follows the mailed link, which ends the session, and signs in, to the start page of the role. */
export async function signUp(
  { page, email }: Person,
  name: string,
  role: 'rent' | 'list'
): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill('Tester')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).first().fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await page
    .getByText(role === 'rent' ? 'I want to rent moorings' : 'I want to list my mooring')
    .click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check Your Email!' }).waitFor()

  await page.goto(`/verify-email?token=${await mailedToken(email)}`)
  await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  await sendSignIn(page, email, PASSWORD)
  await page.waitForURL(role === 'rent' ? '**/listings' : '**/owner/dashboard')
}

/** Types an Auckland date (`YYYY-MM-DD`) into a date field as dd/mm/yyyy. */
export async function typeDate(page: Page, label: string, date: string): Promise<void> {
  const field = page.getByRole('group', { name: label })

  await field.getByRole('spinbutton').first().click()
  await page.keyboard.type(date.split('-').reverse().join(''))
}
