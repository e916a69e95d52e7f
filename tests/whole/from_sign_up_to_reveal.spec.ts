import ace from '@adonisjs/core/services/ace'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { addDays, aucklandDateOf, formatAucklandDate } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { createAdmin } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { newcomer, signUp, typeDate, type Person } from '#tests/support/people'
import { picture } from '#tests/support/photos'
import { signInAs } from '#tests/support/sign_in_page'
import { withStripe } from '#tests/support/stripe'

const SECRETS = {
  mooringNumber: 'MARKER-NUMBER-77',
  latitude: '-36.612345',
  longitude: '175.387654',
  accessCode: 'MARKER-CODE-41',
  accessInstructions: 'MARKER-PATH past the third buoy',
}

const today = aucklandDateOf(DateTime.utc())
const stay = StayRange.from(addDays(today, 10), addDays(today, 13))!

const steps = [
  {
    Title: 'Quiet corner of Bon Accord',
    Description: 'Sheltered in everything but a westerly, mud bottom, wharf in sight.',
  },
  {
    'Location': 'Bon Accord Harbour, Kawau Island',
    'Region': 'Hauraki Gulf',
    'Latitude': SECRETS.latitude,
    'Longitude': SECRETS.longitude,
    'Mooring number': SECRETS.mooringNumber,
    'Access code': SECRETS.accessCode,
    'Access instructions': SECRETS.accessInstructions,
  },
  {
    'Licensed vessel type': 'Yacht or launch',
    'Max vessel length': '12',
    'Weight capacity': '9000',
    'High tide depth': '5',
    'Low tide depth': '2.5',
  },
  {
    'Nightly rate': '80',
    'Minimum nights': '2',
  },
]

/** The complete response of a page, props included. */
async function refuseSecrets({ page }: Person, path: string) {
  const answer = await page.request.get(path)
  const html = await answer.text()

  for (const secret of Object.values(SECRETS)) {
    if (html.includes(secret)) throw new Error(`${path} tells ${secret}`)
  }
}

async function listMooring({ page }: Person) {
  await page.goto('/listings/create')
  for (const step of steps) {
    for (const [label, value] of Object.entries(step))
      await page
        .locator('input, textarea')
        .and(page.getByLabel(label, { exact: true }))
        .fill(value)
    if ('Max vessel length' in step) {
      await page.getByLabel('Mooring type').selectOption('Swing Mooring')
      await typeDate(page, 'Next inspection date', addDays(today, 400))
    }
    await page.getByRole('button', { name: 'Save and continue' }).click()
  }

  await page.locator('input[type=file]').setInputFiles({
    name: 'bay.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  })
  await page.getByText('photos 1 of 5').waitFor()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('We received your mooring').waitFor()
}

test.group('The whole journey', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)

  // Rules B13, W40.
  test('from registration to the revealed access details', async ({ browser, assert }) => {
    const owner = await newcomer(browser, 'olive@example.com')
    const renter = await newcomer(browser, 'remy@example.com')
    const visitor = await newcomer(browser, 'nobody')
    const { email } = await createAdmin()
    const admin = await newcomer(browser, email)

    await signUp(owner, 'Olive', 'list')
    await listMooring(owner)

    await visitor.page.goto('/listings')
    await visitor.page.getByText('No moorings').first().waitFor()

    await signInAs(admin.page, admin)
    await admin.page.goto('/admin/listings')
    await admin.page.getByRole('button', { name: 'Approve' }).click()
    await admin.page.getByText('Approved').first().waitFor()

    await visitor.page.goto('/listings')
    await visitor.page.getByRole('combobox', { name: 'Search moorings' }).fill('kawau')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.getByText('Found 1 mooring(s) matching "kawau"').waitFor()
    await visitor.page
      .getByRole('link', { name: /Quiet corner of Bon Accord/ })
      .first()
      .click()
    await visitor.page.waitForURL(/\/listing\//)
    const listingPath = new URL(visitor.page.url()).pathname
    await visitor.page.getByText('Approximate location shown for privacy').waitFor()
    for (const path of [
      '/listings',
      '/listings?search=MARKER',
      listingPath,
      `/api${listingPath.replace('listing', 'listings')}`,
    ]) {
      await refuseSecrets(visitor, path)
    }

    await signUp(renter, 'Remy', 'rent')
    await renter.page.goto(listingPath)
    await typeDate(renter.page, 'Check-in (2:00 PM)', stay.checkIn)
    await typeDate(renter.page, 'Check-out (10:00 AM)', stay.checkOut)
    await renter.page.getByText('$240.00').first().waitFor()
    await renter.page.getByRole('button', { name: 'Book Now' }).click()
    const boat = renter.page.getByRole('dialog', { name: 'Your boat' })
    await boat.getByLabel('Name').fill('Kotare')
    await boat.getByLabel('Length overall (m)').fill('9')
    await boat.getByLabel('Draft (m)').fill('1.2')
    await boat.getByRole('button', { name: 'Continue to payment' }).click()

    await renter.page.getByRole('button', { name: 'Pay NZ$240.00' }).click()
    await renter.page.waitForURL((url) => url.pathname === '/user/dashboard')
    await stripe.deliver()
    await renter.page.goto('/user/dashboard')
    await renter.page.getByText('Paid').first().waitFor()
    await renter.page.getByText('Access details will be sent 24 hours before check-in').waitFor()
    await refuseSecrets(renter, '/user/dashboard')
    await refuseSecrets(renter, listingPath)

    await owner.page.goto('/owner/dashboard')
    await owner.page.getByRole('tab', { name: /Bookings/ }).click()
    await owner.page.getByText('remy@example.com').first().waitFor()
    await owner.page.getByText('$204.00').first().waitFor()

    await admin.page.goto('/admin/transactions')
    await admin.page.getByText('$36.00').first().waitFor()
    await admin.page.getByText('$204.00').first().waitFor()

    const mailsBefore = await mailsTo(renter.email)
    for (const { html, text, attachments } of mailsBefore) {
      for (const secret of Object.values(SECRETS)) {
        assert.notInclude(`${html} ${text} ${JSON.stringify(attachments)}`, secret)
      }
    }

    freezeTime(stay.startsAt.minus({ hours: 24 }).toUTC())
    await ace.exec('bookings:reveal', [])
    const mails = await mailsTo(renter.email)
    const accessMail = mails.at(-1)!
    assert.lengthOf(mails, mailsBefore.length + 1)
    for (const secret of [SECRETS.mooringNumber, SECRETS.accessCode, SECRETS.latitude]) {
      assert.include(accessMail.text, secret)
    }
    assert.include(accessMail.text, formatAucklandDate(stay.checkOut))

    await renter.page.goto('/user/dashboard')
    await renter.page.getByText(SECRETS.mooringNumber).first().waitFor()
    await renter.page.getByText(SECRETS.accessCode).first().waitFor()
    await renter.page.getByText(SECRETS.accessInstructions).first().waitFor()

    const trouble = [owner, renter, visitor, admin].flatMap((person) => person.trouble)
    assert.deepEqual(trouble, [])
  }).timeout(240_000)
})
