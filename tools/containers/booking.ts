import type { Browser, Page } from 'playwright'
import { setTimeout as pause } from 'node:timers/promises'
import { launchChromium } from '../../tests/support/chromium.ts'
import { addDays, aucklandDateOf } from '../../app/shared/values/auckland_time.ts'
import { sendSignIn } from '../page_checks/sign_in.ts'

const INBOX = 'http://localhost:1080'
const PASSWORD = 'tui and fantail 7'
const MAIL_WITHIN_SECONDS = 60

interface Mail {
  to: { address: string }[]
  subject: string
  text: string
}

/** Opens a browser, hands it to the given work and closes it. Prints what its pages show when the work fails. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchChromium()
  try {
    return await work(browser)
  } catch (error) {
    for (const page of browser.contexts().flatMap((context) => context.pages()))
      console.log(`  ${page.url()} shows: ${await page.innerText('body')}`)
    throw error
  } finally {
    await browser.close()
  }
}

/** Registers somebody, follows the mailed link and signs in; returns the page that follows. */
export async function register(browser: Browser, origin: string, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-NZ',
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()

  await page.goto('/register')
  await page.getByLabel('First name').fill('Remy')
  await page.getByLabel('Last name').fill('Tester')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).first().fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await page.getByText('I want to rent moorings').click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check Your Email!' }).waitFor()

  const { text } = await mailTo(email, '?token=')
  const [, token] = /[?&]token=([\w-]+)/.exec(text)!
  await page.goto(`/verify-email?token=${token}`)
  await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  await sendSignIn(page, email, PASSWORD)
  await page.waitForURL('**/listings')

  return page
}

/**
 * Books a mooring as a new renter, in the browser: registration with its mail, search, dates, the payment page of the
 * sandbox, and the mail that confirms it. Returns the subjects of the mails.
 */
export async function bookAsNewcomer(origin: string, email: string): Promise<string[]> {
  return withBrowser(async (browser) => {
    const page = await register(browser, origin, email)
    const today = aucklandDateOf(new Date())

    await page.goto(await freeListing(origin, addDays(today, 200), addDays(today, 203)))
    await typeDate(page, 'Check-in (2:00 PM)', addDays(today, 200))
    await typeDate(page, 'Check-out (10:00 AM)', addDays(today, 203))
    await page.getByRole('button', { name: 'Book Now' }).click()
    await page.getByRole('button', { name: /^Pay NZ/ }).click()
    await page.waitForURL((url) => url.pathname === '/user/dashboard')
    await page.getByText('Paid', { exact: true }).first().waitFor()

    await mailTo(email, 'Your booking is confirmed')
    const received = await mails(email)
    return received.map(({ subject }) => subject)
  })
}

/** The page of a mooring that asks for no boat and is free on these days. */
async function freeListing(origin: string, checkIn: string, checkOut: string): Promise<string> {
  const response = await fetch(`${origin}/api/listings?checkIn=${checkIn}&checkOut=${checkOut}`)
  const { listings } = (await response.json()) as {
    listings: { id: string; requiresVessel: boolean }[]
  }

  return `/listing/${listings.find(({ requiresVessel }) => !requiresVessel)!.id}`
}

async function typeDate(page: Page, label: string, date: string) {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(date.split('-').reverse().join(''))
}

async function mails(email: string): Promise<Mail[]> {
  const response = await fetch(`${INBOX}/email`)
  const all = (await response.json()) as Mail[]
  return all.filter(({ to }) => to.some(({ address }) => address === email))
}

/** Waits for a mail whose subject or text has these words. */
async function mailTo(email: string, words: string): Promise<Mail> {
  const deadline = Date.now() + MAIL_WITHIN_SECONDS * 1000

  while (Date.now() < deadline) {
    const received = await mails(email)
    const mail = received.find(({ subject, text }) => (subject + text).includes(words))
    if (mail) return mail
    await pause(500)
  }
  throw new Error(`No mail with "${words}" came to ${email}.`)
}
