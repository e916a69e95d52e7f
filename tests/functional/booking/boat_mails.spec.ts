import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { mailAccessDetails } from '#booking/mails/mail_access_details'
import { mailConfirmed } from '#booking/mails/mail_confirmed'
import { copyOfVessel } from '#vessels/contract/vessel_copy'
import { bearer, createUser, pageSession } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { createVessel } from '#tests/support/vessels'

const PAPERS = {
  registration: 'MARKER-R',
  callSign: 'MARKER-C',
  insurer: 'MARKER-I',
  policyNumber: 'MARKER-P',
  liabilityCover: 7_654_321,
  insuredUntil: '2099-06-30',
}

const KEEL =
  '0.9\u00A0m under Kotare’s keel at the lowest tide of your stay (Mon 7 Jun, 3:00\u00A0pm), 1.1\u00A0m at a usual low tide'

const LOW_WATER = 'Low water 2:42\u00A0am: 0.6 m, about 1.1 m under the keel'

test.group('Boats in mails and on the access card', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)

  async function booked({ name = 'Kotare', isInsured = true } = {}) {
    const renter = await createUser()
    const papers = isInsured ? PAPERS : {}
    const vessel = await createVessel({
      userId: renter.id,
      name,
      kind: 'power_catamaran',
      ...papers,
    })
    const listing = await createListing({ lowTideDepth: 3 })
    const point = { publicLatitude: -36.84, publicLongitude: 174.78 }
    await listing.merge(point).save()
    await vessel.refresh()

    return createBooking({
      listing,
      renter,
      state: 'confirmed',
      from: '2027-06-07',
      vesselId: vessel.id,
      vessel: copyOfVessel(vessel),
    })
  }

  // Rules K12, K16.
  test('the owner reads the boat and until when it is insured, and no other paper', async ({
    assert,
  }) => {
    const booking = await booked({ name: 'Tui & <b>' })
    const uninsured = await booked({ isInsured: false })
    const plain = await createBooking({ state: 'confirmed' })

    await db.transaction(async (trx) => {
      for (const one of [booking, uninsured, plain]) await mailConfirmed(one, DateTime.utc(), trx)
    })

    const [mail] = await mailsTo(booking.owner.email)
    const measures = '10.8 m long, 3.4 m beam, 1.9 m draft, 6,200 kg'
    for (const version of [mail.html, mail.text]) {
      assert.include(version, measures)
      assert.include(version, 'power catamaran')
      assert.include(version, 'nsurance valid until Tue 30/06/2099')
      assert.notMatch(version, /MARKER|7,?654,?321/)
    }
    assert.include(mail.html, 'Tui &amp; &lt;b&gt;')
    assert.include(mail.text, 'Tui & <b> (power catamaran): ')
    const [other] = await mailsTo(uninsured.owner.email)
    assert.include(other.text, 'Insurance not stated')
    const [without] = await mailsTo(plain.owner.email)
    for (const version of [without.html, without.text])
      assert.notMatch(version, /insurance|Boat:|undefined|null/i)
  })

  // Rule K17.
  test('access mail and access card say how the boat lies, with the tides of both days', async ({
    assert,
    client,
  }) => {
    freezeTime('2027-06-06T20:00:00Z')
    const booking = await booked()
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()

    await db.transaction((trx) => mailAccessDetails(booking, DateTime.utc(), trx))
    const [mail] = await mailsTo(booking.renter.email)
    for (const version of [mail.html, mail.text])
      for (const words of [
        KEEL,
        'Tides at Auckland, 2 km away (metres above chart datum, Auckland time)',
        'Mon 07/06/2027',
        LOW_WATER,
        'Thu 10/06/2027',
        'Not for navigation.',
        'CC BY 4.0',
      ])
        assert.include(version, words)

    const shown = await client
      .get(`/api/bookings/${booking.id}`)
      .bearerToken(await bearer(booking.renter))
    const { boat, tides } = shown.body().access
    assert.containsSubset(boat, {
      name: 'Kotare',
      underKeelAtLowTide: 1.1,
      words: KEEL,
      warning: null,
    })
    assert.deepEqual(
      tides.days.map(({ date }: { date: string }) => date),
      ['2027-06-07', '2027-06-10']
    )
    const [lowWater] = tides.days[0].extremes
    assert.containsSubset(lowWater, { type: 'low', height: 0.57, depth: 2.95, underKeel: 1.05 })
    const card = await client
      .get(`/user/bookings/${booking.id}/access`)
      .withInertia()
      .withSession(await pageSession(booking.renter))
    assert.deepEqual(card.body().props.booking.access.tides, tides)

    const file = await client
      .get(`/user/bookings/${booking.id}/stay.ics`)
      .accept('html')
      .withSession(await pageSession(booking.renter))
    assert.include(file.text().replaceAll('\r\n ', ''), LOW_WATER.replace(',', String.raw`\,`))
    const owner = await client
      .get(`/api/bookings/${booking.id}`)
      .bearerToken(await bearer(booking.owner))
    assert.notProperty(owner.body(), 'access')
  })

  // Rule K17.
  test('a boat that takes the ground is told so; without a boat the depth is told', async ({
    assert,
  }) => {
    freezeTime('2027-06-06T20:00:00Z')
    const booking = await booked()
    await booking.listing.merge({ lowTideDepth: 1 }).save()
    const plain = await createBooking({ state: 'confirmed', from: '2027-06-07' })
    for (const one of [booking, plain])
      await one.merge({ detailsRevealedAt: DateTime.utc() }).save()

    await db.transaction(async (trx) => {
      for (const one of [booking, plain]) await mailAccessDetails(one, DateTime.utc(), trx)
    })
    const [grounds] = await mailsTo(booking.renter.email)
    assert.include(grounds.text, 'too little water for Kotare at the lowest tide of your stay')
    for (const version of [grounds.text, grounds.html])
      assert.include(version, 'Your boat will sit on the bottom then.')
    assert.include(grounds.text, 'Low water 2:42\u00A0am: 0.6 m, your boat will sit on the bottom')
    const [deep] = await mailsTo(plain.renter.email)
    assert.match(deep.text, /Low water 2:\d\d\sam: 0\.\d m, about \d\.\d m of water at the mooring/)
    assert.notMatch(deep.text, /keel|undefined/)
  })
})
