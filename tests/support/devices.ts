import type { Browser, Locator, Page } from 'playwright'
import type User from '#identity/models/user'
import { signInAs } from '#tests/support/sign_in_page'

/** A phone of 390 pixels with a thumb, signed in. */
export async function phoneOf(browser: Browser, user: User): Promise<Page> {
  const phone = await browser.newContext({
    baseURL: process.env.APP_URL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await phone.newPage()
  await signInAs(page, user)

  return page
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await target.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error('Tab never came there')
}
