import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import Calendar from '#catalog/contract/calendar'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { notifyAlerts } from '#tests/support/alerts'
import { createUser } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { collectPageErrors, findViolations, horizontalOverflow } from '#tests/support/page_health'

const { checkIn, checkOut } = stayFrom(10, 3)
const dates = `checkIn=${checkIn}&checkOut=${checkOut}`

test.group('Alerts by thumb', (group) => {
  group.each.setup(() => limiter.clear(['memory']))
  group.each.setup(emptyMailbox)
  group.each.teardown(emptyDatabase)

  // Rules W206, W207.
  test('a visitor asks where a search finds nothing, signs in on the way, and books from the mail', async ({
    assert,
    browser,
  }) => {
    const person = await createUser()
    const listing = await createListing({ region: 'Northland', title: 'The only one' })
    const booking = await createBooking({ listing, state: 'confirmed' })
    const context = await browser.newContext({
      baseURL: process.env.APP_URL,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    const trouble = collectPageErrors(page)
    const offer = page.getByRole('button', { name: 'Tell me when it’s free' })
    const search = `/listings?region=Northland&${dates}`

    await page.goto(search)
    await page.getByText('Want to hear when a mooring in Northland can be booked').waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
    await offer.tap()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).tap()
    await page.waitForURL(`**${search}`)
    await page.getByText('We’ll email you as soon as a mooring in Northland can be').waitFor()

    await page.goto(`/listing/${listing.id}?${dates}`)
    await page.getByText('Cancellation policy:').scrollIntoViewIfNeeded()
    await offer.tap()
    await page.getByText('We’ll email you as soon as this mooring can be booked').waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    await page.getByRole('link', { name: 'Your alerts' }).tap()
    const alerts = page.getByRole('region', { name: 'Alerts' })
    await alerts.getByText('Waiting').nth(1).waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
    await alerts.getByRole('button', { name: /^Remove .*Any mooring in Northland$/ }).tap()
    await alerts.getByText('Any mooring in Northland').waitFor({ state: 'detached' })

    await db.transaction((trx) => new Calendar().release({ bookingId: booking.id }, trx))
    await notifyAlerts()
    await alerts.getByText('Was free').waitFor()
    const [{ text }, ...more] = await mailsTo(person.email)
    assert.deepEqual(more, [])
    await page.goto(/http\S+\/listing\/\S+/.exec(text)![0])
    await page.getByText('Tell me when it’s free').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Book Now' }).first().waitFor()
    assert.deepEqual(trouble, [])
    await context.close()
  })
})
