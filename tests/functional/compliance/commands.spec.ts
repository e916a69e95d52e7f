import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import env from '#start/env'
import RemindOfEvidence from '#compliance/evidence/remind_of_evidence'
import Evidence from '#compliance/models/evidence'
import { createOwner } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { NEW_KEY, useKeys } from '#tests/support/encryption_keys'
import { giveEvidence } from '#tests/support/evidence'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'

async function run(command: string) {
  ace.ui.switchMode('raw')
  const { result, error } = await ace.exec(command, ['--json'])
  if (error) throw error

  return result
}

async function subjectsTo(address: string) {
  const mails = await mailsTo(address)

  return mails.map(({ subject }) => subject)
}

const remind = () => run('compliance:remind')
/** Morning in Auckland. */
const on = (day: string) =>
  freezeTime(DateTime.fromISO(`${day}T21:29:00Z`).minus({ days: 1 }).toISO()!)
const FAR = '2035-01-01'

test.group('compliance:remind', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)

  // Rules E16, N39.
  test('mails six and three months before an end, and on its day, once each', async ({
    assert,
  }) => {
    on('2027-02-27')
    const owner = await createOwner()
    const listing = await createListing({ owner, title: 'Blue <buoy>' })
    const dates = { rentalApprovalUntil: '2027-08-28', inspectionValidUntil: FAR }
    await giveEvidence(listing, { ...dates, inspectedOn: '2026-01-01', decision: 'checked' })

    assert.deepEqual(await remind(), { due: 0, failed: 0 })
    const said = ['The rental approval ends on Sat 28/08/2027: Blue <buoy>']
    for (const [day, count] of [
      ['2027-02-28', 1],
      ['2027-05-27', 1],
      ['2027-05-28', 2],
      ['2027-08-27', 2],
      ['2027-08-28', 3],
      ['2027-08-29', 3],
      ['2028-01-01', 3],
    ] as const) {
      on(day)
      await remind()
      await remind()
      assert.deepEqual(await subjectsTo(owner.email), Array(count).fill(said[0]), day)
    }
    const [mail] = await mailsTo(owner.email)
    assert.include(mail.html, 'Blue &lt;buoy&gt;')
    for (const version of [mail.html, mail.text]) {
      assert.include(version, 'Sat 28/08/2027')
      assert.include(version, `/owner/listing/${listing.id}/compliance`)
      assert.notMatch(version, /MARKER/)
    }
  })

  // Rule E16.
  test('begins anew with a new date, and names each end', async ({ assert }) => {
    on('2027-03-01')
    const owner = await createOwner()
    const listing = await createListing({ owner, title: 'Blue buoy' })
    await giveEvidence(listing, {
      rentalApprovalUntil: '2027-07-01',
      inspectionValidUntil: '2027-08-01',
    })
    await remind()
    assert.sameMembers(await subjectsTo(owner.email), [
      'The rental approval ends on Thu 01/07/2027: Blue buoy',
      'The inspection ends on Sun 01/08/2027: Blue buoy',
    ])

    await emptyMailbox()
    await giveEvidence(listing, {
      documents: [],
      rentalApprovalUntil: '2027-08-15',
      inspectionValidUntil: '2027-08-01',
    })
    await remind()
    assert.deepEqual(await subjectsTo(owner.email), [
      'The rental approval ends on Sun 15/08/2027: Blue buoy',
    ])
  })

  // Rule E16.
  test('makes one mail of what was missed, and says what is past', async ({ assert }) => {
    on('2027-03-01')
    const owner = await createOwner()
    const listing = await createListing({ owner, title: 'Blue buoy' })
    await giveEvidence(listing, {
      rentalApprovalUntil: '2027-02-10',
      inspectionValidUntil: '2027-04-10',
    })

    assert.deepEqual(await remind(), { due: 1, failed: 0, reminded: 1 })
    assert.sameMembers(await subjectsTo(owner.email), [
      'The rental approval ended on Wed 10/02/2027: Blue buoy',
      'The inspection ends on Sat 10/04/2027: Blue buoy',
    ])
    on('2027-04-10')
    assert.deepEqual(await remind(), { due: 1, failed: 0, reminded: 1 })
  })

  // Rules E16, G41.
  test('is of moorings that are not deleted; texts of unverified owners are in no mail', async ({
    assert,
  }) => {
    on('2027-03-01')
    const gone = await createListing({ deletedAt: DateTime.utc(), isActive: false })
    const pending = await createListing({ moderationStatus: 'pending', isActive: false })
    const owner = await createOwner({ emailVerifiedAt: null, firstName: 'Click' })
    const unverified = await createListing({ owner, title: 'Cheap watches' })
    for (const listing of [gone, pending, unverified])
      await giveEvidence(listing, { rentalApprovalUntil: FAR, inspectionValidUntil: '2027-03-05' })

    assert.deepEqual(await remind(), { due: 2, failed: 0, reminded: 2 })
    assert.lengthOf(await mailsTo(pending.owner.email), 1)
    const [mail] = await mailsTo(owner.email)
    assert.notMatch(`${mail.subject}${mail.html}${mail.text}`, /watches|Click/)
  })
})

test.group('compliance:remind by two at once', (group) => {
  group.each.setup(emptyMailbox)
  group.each.setup(() => emptyDatabase)

  // Rule E16.
  test('mails once', async ({ assert }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner })
    const now = DateTime.fromISO('2027-03-01T00:00:00Z')
    await giveEvidence(listing, { rentalApprovalUntil: '2027-03-05', inspectionValidUntil: FAR })

    const told = await Promise.all(
      Array.from({ length: 4 }, () => new RemindOfEvidence().handle({ listingId: listing.id, now }))
    )
    assert.lengthOf(told.filter(Boolean), 1)
    assert.lengthOf(await mailsTo(owner.email), 1)
  })
})

test.group('compliance:encrypt', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule E12.
  test('encrypts plain text, and evidence of an old key, with the present one', async ({
    assert,
    cleanup,
  }) => {
    const listing = await createListing()
    await giveEvidence(listing)
    const stored = async (column: string) => {
      const row = await db.from(Evidence.table).where('listing_id', listing.id).firstOrFail()

      return row[column]
    }
    const read = () => Evidence.findOrFail(listing.id)
    await db.from(Evidence.table).update({ licence_number: 'MARKER-PLAIN' })

    assert.deepEqual(await run('compliance:encrypt'), { due: 1, failed: 0, encrypted: 1 })
    assert.match(await stored('licence_number'), /^gcm\./)
    const { licenceNumber } = await read()
    assert.equal(licenceNumber, 'MARKER-PLAIN')
    assert.deepEqual(await run('compliance:encrypt'), { due: 0, failed: 0 })

    const before = await stored('management_area')
    cleanup(await useKeys([NEW_KEY, env.get('APP_KEY').release()]))
    assert.deepEqual(await run('compliance:encrypt'), { due: 1, failed: 0, encrypted: 1 })
    assert.deepEqual(await run('compliance:encrypt'), { due: 0, failed: 0 })
    assert.notEqual(await stored('management_area'), before)
    const { managementArea } = await read()
    assert.equal(managementArea, 'MARKER-AREA')
  })
})
