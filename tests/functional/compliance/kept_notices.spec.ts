import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Notice from '#compliance/models/notice'
import { PASSWORD } from '#database/factories/identity/user_factory'
import Mail from '#shared/mail/mail'
import env from '#start/env'
import { bearer, createAdmin } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { NEW_KEY, useKeys } from '#tests/support/encryption_keys'
import { giveEvidence } from '#tests/support/evidence'
import { createListing, SECRETS } from '#tests/support/listings'
import { createNotice, failMailOf, noticesOf, withHarbourmaster } from '#tests/support/notices'
import { transactionOf } from '#tests/support/payments'

async function run(command: string) {
  ace.ui.switchMode('raw')
  const { result, error } = await ace.exec(command, ['--json'])
  if (error) throw error

  return result
}

test.group('Notices that are kept', (group) => {
  group.each.setup(() => emptyDatabase)
  withHarbourmaster(group)

  // Rule E52.
  test('tell no place in the database, in mails, jobs or logs that wait', async ({ assert }) => {
    const booking = await createBooking({ state: 'confirmed' })
    await giveEvidence(booking.listing)
    const notice = await createNotice(booking)

    for (const table of ['notices', 'mails', 'queue_jobs', 'booking_transitions', 'audit_entries'])
      for (const secret of [SECRETS.mooringNumber, 'MARKER-LICENCE', 'MARKER-AREA'])
        assert.notInclude(JSON.stringify(await db.from(table)), secret)
    const read = await Notice.findOrFail(notice.id)
    assert.equal(read.mooringNumber, SECRETS.mooringNumber)
  })

  // Rule E52.
  test('are encrypted with a new key, once', async ({ assert, cleanup }) => {
    const booking = await createBooking({ state: 'confirmed' })
    const notice = await createNotice(booking)
    await db.from('notices').update({ management_area: 'Kororā Bay' })
    assert.deepEqual(await run('notices:encrypt'), { due: 1, failed: 0, encrypted: 1 })
    cleanup(await useKeys([NEW_KEY, env.get('APP_KEY').release()]))

    assert.deepEqual(await run('notices:encrypt'), { due: 1, failed: 0, encrypted: 1 })
    assert.deepEqual(await run('notices:encrypt'), { due: 0, failed: 0 })

    const read = await Notice.findOrFail(notice.id)
    assert.equal(read.mooringNumber, SECRETS.mooringNumber)
    assert.equal(read.managementArea, 'Kororā Bay')
    const [row] = await db.from('notices')
    assert.notInclude(row.management_area, 'Koror')
  })

  // Rule E57.
  test('are in the download of their renter, without the place but while it is revealed', async ({
    client,
    assert,
  }) => {
    const listing = await createListing({ withSecrets: true })
    await giveEvidence(listing)
    const booking = await createBooking({ listing, state: 'confirmed', from: 10 })
    await createNotice(booking)
    const download = async (person: typeof booking.renter) => {
      const answered = await client.get('/api/account/export').bearerToken(await bearer(person))
      return { text: answered.text(), notices: answered.body().notices }
    }

    const before = await download(booking.renter)
    assert.lengthOf(before.notices, 1)
    assert.containsSubset(before.notices[0], {
      kind: 'confirmed',
      bookingId: booking.id,
      renter: { email: booking.renter.email },
      status: 'queued',
    })
    for (const name of ['site', 'licenceNumber', 'licenceHolder'])
      assert.notProperty(before.notices[0], name)
    assert.notMatch(before.text, /MARKER-(LICENCE|HOLDER|AREA)/)
    assert.notInclude(before.text, SECRETS.mooringNumber)
    const ofOwner = await download(listing.owner)
    assert.isEmpty(ofOwner.notices)

    freezeTime(booking.checkInAt.minus({ hours: 2 }))
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
    const revealed = await download(booking.renter)
    assert.equal(revealed.notices[0].site.mooringNumber, SECRETS.mooringNumber)
    assert.equal(revealed.notices[0].licenceNumber, 'MARKER-LICENCE')

    freezeTime(booking.checkOutAt.plus({ minutes: 1 }))
    const after = await download(booking.renter)
    assert.notInclude(after.text, SECRETS.mooringNumber)
  })

  // Rule E58.
  test('stay when the account of their renter is closed, and go after 7 years', async ({
    client,
    assert,
  }) => {
    const booking = await createBooking({ state: 'completed', from: -5, nights: 2 })
    const notice = await createNotice(booking)
    await failMailOf(notice)
    const payment = await transactionOf({ reference: booking.id })
    await payment.merge({ transferredCents: payment.ownerPayoutCents }).save()
    const closed = await client
      .post('/api/account/close')
      .bearerToken(await bearer(booking.renter))
      .json({ password: PASSWORD })
    closed.assertStatus(204)
    const { firstName, email } = booking.renter
    const [kept] = await noticesOf(booking)
    assert.containsSubset(kept.renter, { firstName, email })

    freezeTime(notice.createdAt.plus({ years: 7 }))
    assert.deepEqual(await run('notices:delete-old'), { due: 0, failed: 0 })
    freezeTime(notice.createdAt.plus({ years: 7, seconds: 1 }))
    assert.deepEqual(await run('notices:delete-old'), { due: 1, failed: 0, deleted: 1 })
    assert.isEmpty(await Notice.all())
    const mail = await Mail.findOrFail(notice.mailId)
    assert.equal(mail.status, 'discarded')
    assert.isNull(mail.payload)
  })

  // Rule E58.
  test('go with demo data, others stay', async ({ client, assert }) => {
    const listing = await createListing({ isDummy: true })
    const demo = await createBooking({ listing, isDummy: true, state: 'cancelled' })
    const real = await createBooking({ state: 'confirmed', from: 30 })
    await createNotice(demo)
    await createNotice(real)

    const cleared = await client
      .delete('/api/admin/dummy-listings')
      .bearerToken(await bearer(await createAdmin()))
    cleared.assertStatus(200)

    assert.isEmpty(await noticesOf(demo))
    assert.lengthOf(await noticesOf(real), 1)
  })
})
