import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import Evidence from '#compliance/models/evidence'
import { fieldsOf, NO_EVIDENCE } from '#compliance/rules/evidence_fields'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { expectStatus } from '#tests/support/calls'
import { evidenceForm, giveEvidence } from '#tests/support/evidence'
import { createListing } from '#tests/support/listings'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'

test.group('Evidence of a mooring', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function ownMooring() {
    const listing = await createListing()

    return {
      listing,
      token: await bearer(listing.owner),
      path: `/api/listings/${listing.id}/compliance`,
    }
  }

  const permitOf = async ({ id }: Listing) => {
    const { permitChecked, approvalUntil, inspectionUntil } = await Listing.findOrFail(id)
    return { permitChecked, approvalUntil, inspectionUntil }
  }

  // Rules E1, E13.
  test('is saved part by part: what is left out stays, null and blanks clear', async ({
    assert,
    client,
  }) => {
    const { listing, token, path } = await ownMooring()
    const empty = await client.get(path).bearerToken(token)
    empty.assertStatus(200)
    const { version, problems, ...rest } = empty.body()
    assert.deepEqual(rest, {
      ...NO_EVIDENCE,
      documents: [],
      status: 'missing',
      checkedAt: null,
      note: null,
    })
    assert.isString(version)
    assert.deepEqual(
      problems.map(({ code }: { code: string }) => code),
      ['EVIDENCE_MISSING']
    )
    assert.isNull(await Evidence.find(listing.id), 'reading writes nothing')

    const { licenceNumber, ...others } = evidenceForm()
    await expectStatus(client.put(path).bearerToken(token).json(others), 200)
    const saved = await client.put(path).bearerToken(token).json({ licenceNumber })
    saved.assertStatus(200)
    assert.containsSubset(saved.body(), { ...evidenceForm(), status: 'missing' })
    assert.deepEqual(await permitOf(listing), {
      permitChecked: false,
      approvalUntil: evidenceForm().rentalApprovalUntil,
      inspectionUntil: evidenceForm().inspectionValidUntil,
    })

    const cleared = await client
      .put(path)
      .bearerToken(token)
      .json({ licenceHolder: '  ', inWaitingListArea: null, rentalApprovalUntil: null })
    assert.containsSubset(cleared.body(), {
      ...evidenceForm({ licenceHolder: null, inWaitingListArea: null, rentalApprovalUntil: null }),
      status: 'missing',
    })
    assert.containsSubset(await permitOf(listing), { approvalUntil: null })
    await expectStatus(client.put(path).bearerToken(token).json({}), 200)
  })

  // Rule E6.
  test('is for the owner and administrators alone', async ({ assert, client }) => {
    const { listing, path } = await ownMooring()
    await giveEvidence(listing)
    const before = fieldsOf(await Evidence.findOrFail(listing.id))
    const strangers = [
      { token: await bearer(await createOwner()), status: 404 },
      { token: await bearer(await createUser()), status: 403 },
    ]

    for (const { token, status } of strangers) {
      await expectStatus(client.get(path).bearerToken(token), status)
      await expectStatus(client.put(path).bearerToken(token).json({ licenceNumber: 'X' }), status)
    }
    await expectStatus(client.get(path), 401)
    await expectStatus(client.put(path).json({ licenceNumber: 'X' }), 401)
    assert.deepEqual(fieldsOf(await Evidence.findOrFail(listing.id)), before)

    const admin = await bearer(await createAdmin())
    const seen = await client.get(path).bearerToken(admin)
    assert.equal(seen.body().licenceNumber, 'MARKER-LICENCE')
    assert.equal(seen.header('cache-control'), 'private, no-store')
    for (const wrong of [MISSING, 'nothing'])
      await expectStatus(client.get(`/api/listings/${wrong}/compliance`).bearerToken(admin), 404)
    await listing.merge({ deletedAt: DateTime.utc() }).save()
    await expectStatus(client.get(path).bearerToken(admin), 404)
  })

  // Rule E6.
  test('is in no answer that others get', async ({ assert, client }) => {
    const { listing } = await ownMooring()
    await giveEvidence(listing, { decision: 'checked' })
    const answers = [
      await client.get(`/api/listings/${listing.id}`),
      await client.get('/api/listings'),
      await client.get(`/listing/${listing.id}`).accept('html'),
      await client.get(`/api/listings/${listing.id}`).bearerToken(await bearer(await createUser())),
    ]

    for (const answer of answers) {
      answer.assertStatus(200)
      assert.notMatch(answer.text(), /MARKER-(LICENCE|HOLDER|AREA|REFERENCE)/)
    }
  })

  // Rules E6, W145.
  test('has a page for its owner alone', async ({ client }) => {
    const { listing } = await ownMooring()
    await giveEvidence(listing)
    const page = async (user: User) =>
      client
        .get(`/owner/listing/${listing.id}/compliance`)
        .withSession(await pageSession(user))
        .withInertia()
        .redirects(0)

    const own = await page(listing.owner)
    own.assertStatus(200)
    own.assertInertiaComponent('compliance/evidence')
    own.assertInertiaPropsContains({
      listing: { id: listing.id },
      evidence: { licenceNumber: 'MARKER-LICENCE', status: 'complete' },
      isEnforced: false,
    })
    for (const stranger of [await createOwner(), await createUser()]) {
      const refused = await page(stranger)
      refused.assertStatus(302)
    }
  })

  // Rule E12.
  test('is encrypted at rest', async ({ assert }) => {
    const { listing } = await ownMooring()
    await giveEvidence(listing)
    const row = await db.from(Evidence.table).where('listing_id', listing.id).firstOrFail()

    for (const name of [
      'licence_number',
      'licence_holder',
      'management_area',
      'rental_approval_reference',
    ])
      assert.match(row[name], /^gcm\./, name)
  })

  // Rule E1.
  test('is refused with the field where it cannot be right, and nothing is saved', async ({
    assert,
    client,
  }) => {
    const { listing, token, path } = await ownMooring()
    await giveEvidence(listing)
    const before = fieldsOf(await Evidence.findOrFail(listing.id))

    for (const [field, value] of [
      ['licenceNumber', 'x'.repeat(81)],
      ['licenceHolder', 4],
      ['managementArea', 'a\u202Eb'],
      ['inWaitingListArea', 'maybe'],
      ['rentalApprovalReference', ['x']],
      ['rentalApprovalUntil', '2027-02-30'],
      ['inspectedOn', addDays(aucklandDateOf(DateTime.utc()), 1)],
      ['inspectionValidUntil', 'soon'],
    ] as const) {
      const refused = await client
        .put(path)
        .bearerToken(token)
        .json({ licenceHolder: 'Somebody else', [field]: value })
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, field)
    }
    assert.deepEqual(fieldsOf(await Evidence.findOrFail(listing.id)), before)
    await expectStatus(
      client
        .put(path)
        .bearerToken(token)
        .json({ licenceNumber: 'x'.repeat(80) }),
      200
    )
  })

  // Rules E7, E13.
  test('that is changed is looked at again; the same once more changes nothing', async ({
    assert,
    client,
  }) => {
    const { listing, token, path } = await ownMooring()
    await giveEvidence(listing, { decision: 'checked' })
    assert.containsSubset(await permitOf(listing), { permitChecked: true })

    const same = await client.put(path).bearerToken(token).json(evidenceForm())
    assert.equal(same.body().status, 'checked')
    assert.isNotNull(same.body().checkedAt)
    const changed = await client.put(path).bearerToken(token).json({ licenceHolder: 'Gus' })
    assert.containsSubset(changed.body(), { status: 'complete', checkedAt: null, note: null })
    assert.containsSubset(await permitOf(listing), { permitChecked: false })

    await giveEvidence(listing, { decision: 'refused', documents: [] })
    const cleared = await client.put(path).bearerToken(token).json({ licenceHolder: null })
    assert.containsSubset(cleared.body(), {
      status: 'missing',
      note: 'The report is of another mooring.',
    })
  })

  // Rule E7.
  test('that another window changed meanwhile is not overwritten', async ({ assert, client }) => {
    const { listing, token, path } = await ownMooring()
    await giveEvidence(listing)
    const seen = await client.get(path).bearerToken(token)
    const { version } = seen.body()
    await expectStatus(client.put(path).bearerToken(token).json({ licenceHolder: 'Gus' }), 200)

    const refused = await client
      .put(path)
      .bearerToken(token)
      .json({ licenceHolder: 'Tilly', version })
    refused.assertStatus(409)
    assert.containsSubset(refused.body(), {
      code: 'CHANGED_MEANWHILE',
      changed: { licenceHolder: 'Gus' },
    })
    const { licenceHolder } = await Evidence.findOrFail(listing.id)
    assert.equal(licenceHolder, 'Gus')
  })
})
