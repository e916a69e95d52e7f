import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { stayFrom } from '#tests/support/bookings'
import { createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { HARBOURMASTER, useHarbourmaster, withHarbourmaster } from '#tests/support/notices'
import { signInAs } from '#tests/support/sign_in_page'

const PANEL = `We tell the harbourmaster (${HARBOURMASTER}) who stays here: your name, phone, email, boat and dates.`

test.group('What people read of notices to the harbourmaster', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())
  withHarbourmaster(group)

  const address = async () => {
    const { id } = await createListing()
    const { checkIn, checkOut } = stayFrom(10, 3)
    return `/listing/${id}?checkIn=${checkIn}&checkOut=${checkOut}`
  }

  // Rule W156.
  test('stands beside the price, in the privacy page and the terms, and where an account is closed', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/login')
    await signInAs(page, await createUser())
    await page.goto(await address())
    await page.getByText(PANEL).waitFor()

    await page.goto('/privacy')
    const privacy = await page.locator('main').innerText()
    for (const text of [HARBOURMASTER, '7 years, also when you close your account', 'registration'])
      assert.include(privacy, text)
    await page.goto('/terms')
    const terms = await page.locator('main').innerText()
    assert.include(terms, 'We tell them your name, contact details, boat and dates')
    await page.goto('/account')
    await page.getByText(/^What the harbourmaster was told of your stays.*for 7 years\.$/).waitFor()
  })

  // Rule W156.
  test('is not there where nobody is told', async ({ assert, cleanup, visit }) => {
    cleanup(useHarbourmaster(null))
    const page = await visit(await address())
    await page.getByText(/Cancellation policy:/).waitFor()

    assert.equal(await page.getByText('We tell the harbourmaster').count(), 0)
    await page.goto('/privacy')
    const privacy = await page.locator('main').innerText()
    assert.include(privacy, 'send them to nobody')
  })
})
