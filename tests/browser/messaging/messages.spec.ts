import { getActiveTest, test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import type User from '#identity/models/user'
import { createConversation } from '#tests/support/conversations'
import { emptyDatabase } from '#tests/support/database'
import { SECRETS } from '#tests/support/listings'
import { collectPageErrors, findViolations, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

/** A browser of this person with a page. */
async function openFor(browser: Browser, person: User, options = {}) {
  const context = await browser.newContext({ baseURL: process.env.APP_URL, ...options })
  const page = await context.newPage()
  const trouble = collectPageErrors(page)
  getActiveTest()?.cleanup(() => context.close())
  await signInAs(page, person)

  return { context, page, trouble }
}

const opened = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/live'))
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to' })
const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png` }) : undefined

test.group('Messages', (group) => {
  group.each.teardown(emptyDatabase)

  // Rules G19, G20.
  test('arrive without reloading, are never lost, and are answered by a quick reply', async ({
    assert,
    browser,
  }) => {
    const talk: ['renter' | 'owner', string][] = Array.from({ length: 60 }, (_, index) => [
      index % 3 === 0 ? 'owner' : 'renter',
      `Message ${index + 1}`,
    ])
    const { conversation, renter, owner } = await createConversation(talk)
    const path = `/messages/${conversation.id}`
    const [mere, hemi] = await Promise.all([
      openFor(browser, renter),
      openFor(browser, owner, {
        viewport: { width: 390, height: 780 },
        hasTouch: true,
        isMobile: true,
      }),
    ])
    await Promise.all([
      Promise.all([opened(mere.page), mere.page.goto(path)]),
      Promise.all([opened(hemi.page), hemi.page.goto('/messages')]),
    ])

    await mere.page.getByText('Message 60', { exact: true }).last().waitFor()
    await mere.page.getByRole('button', { name: 'Earlier messages' }).click()
    await mere.page.getByText('Message 1', { exact: true }).waitFor()
    await mere.page.getByText(`links are hidden from ${owner.firstName} until`).waitFor()
    await field(mere.page).fill('Is it free in April? Ring 021 555 0199')
    await field(mere.page).press('Enter')
    const row = hemi.page.getByRole('link', { name: 'Is it free in April?' })
    await row.getByText('[hidden until booked]').waitFor()
    await row.getByText('41 unread').waitFor()
    await shot(hemi.page, 'list_phone')
    assert.deepEqual(await findViolations(hemi.page), [])

    await row.tap()
    await hemi.page.getByText('Email addresses, phone numbers and links are shown once').waitFor()
    await hemi.page.getByRole('button', { name: 'It is free' }).tap()
    await shot(hemi.page, 'thread_phone')
    assert.deepEqual(await findViolations(hemi.page), [])
    assert.equal(await horizontalOverflow(hemi.page), 0)
    assert.equal(await hemi.page.evaluate('document.documentElement.scrollHeight - innerHeight'), 0)
    await hemi.page.getByRole('button', { name: 'Send' }).tap()
    await mere.page.getByText('Yes, it is free on those dates.').last().waitFor()
    await mere.page.getByRole('status').getByText(`${owner.firstName}: Yes`).waitFor()
    await shot(mere.page, 'thread_desktop')
    assert.deepEqual(await findViolations(mere.page), [])

    assert.deepEqual(hemi.trouble, [])

    await mere.page.getByRole('link', { name: 'Browse Moorings' }).first().click()
    await mere.page.waitForURL('**/listings')
    await field(hemi.page).fill(`It is number ${SECRETS.mooringNumber}`)
    await hemi.page.getByRole('button', { name: 'Send' }).tap()
    const question = hemi.page.getByRole('alertdialog', {
      name: 'Send the mooring number or access code?',
    })
    await question.getByText('The renter sees "[hidden until 24 hours before check-in]"').waitFor()
    await question.getByRole('button', { name: 'Keep editing' }).tap()
    await question.waitFor({ state: 'detached' })
    assert.include(await field(hemi.page).inputValue(), SECRETS.mooringNumber)
    await hemi.page.getByRole('button', { name: 'Send' }).tap()
    await question.getByRole('button', { name: 'Send it' }).tap()
    await mere.page.getByRole('link', { name: 'Messages 1 unread' }).click()
    await mere.page.getByRole('link', { name: '[hidden until 24 hours' }).click()
    await mere.page.getByText('The mooring number and the access code are shown').waitFor()
    assert.deepEqual(mere.trouble, [])

    await mere.context.setOffline(true)
    await field(mere.page).fill('We come on Friday')
    await field(mere.page).press('Enter')
    await mere.page.getByText('No connection. Check your internet and try again.').waitFor()
    await shot(mere.page, 'offline_desktop')
    await mere.context.setOffline(false)
    await mere.page.reload()
    await mere.page.getByRole('button', { name: 'Try again' }).click()
    await hemi.page
      .getByRole('region', { name: 'Messages' })
      .getByText('We come on Friday')
      .waitFor()
    await mere.page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' })

    await field(mere.page).fill('A thought for later')
    await mere.page.goto('/messages')
    await mere.page.goto(path)
    assert.equal(await field(mere.page).inputValue(), 'A thought for later')
    await mere.page.getByRole('button', { name: 'Logout' }).click()
    await mere.page.getByRole('link', { name: 'Login' }).waitFor()
    assert.deepEqual(await mere.page.evaluate('Object.keys(localStorage)'), [])
  })
})
