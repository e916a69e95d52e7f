import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import ClearDummyListings from '#moderation/listings/clear_dummy_listings'
import Evidence from '#compliance/models/evidence'
import EvidenceDocument from '#compliance/models/evidence_document'
import app from '@adonisjs/core/services/app'
import type Listing from '#catalog/models/listing'
import { documentKey } from '#shared/values/document_file'
import { bearer } from '#tests/support/accounts'
import { expectStatus } from '#tests/support/calls'
import { giveEvidence } from '#tests/support/evidence'
import { createListing } from '#tests/support/listings'
import { workQueue } from '#tests/support/queue'
import { PASSWORD } from '#database/factories/identity/user_factory'

test.group('Evidence that leaves', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  async function withFile(listing: Listing) {
    await giveEvidence(listing)
    const document = await EvidenceDocument.findByOrFail({ listingId: listing.id })
    const key = documentKey(document.storageKey)
    await drive.use().put(key, '%PDF-')

    return key
  }

  const isLeft = async (listing: Listing, key: string) => ({
    evidence: (await Evidence.find(listing.id)) !== null,
    document: (await EvidenceDocument.findBy({ listingId: listing.id })) !== null,
    file: await drive.use().exists(key),
  })
  const NOTHING = { evidence: false, document: false, file: false }
  const ALL = { evidence: true, document: true, file: true }

  // Rule E15.
  test('goes with its mooring, documents and files too', async ({ assert, client }) => {
    const listing = await createListing()
    const other = await createListing({ owner: listing.owner })
    const [key, kept] = [await withFile(listing), await withFile(other)]

    const token = await bearer(listing.owner)
    await expectStatus(client.delete(`/api/listings/${listing.id}`).bearerToken(token), 204)
    await workQueue()
    assert.deepEqual(await isLeft(listing, key), NOTHING)
    assert.deepEqual(await isLeft(other, kept), ALL)
  })

  // Rule E15.
  test('goes when the account is closed', async ({ assert, client }) => {
    const listing = await createListing()
    const other = await createListing()
    const [key, kept] = [await withFile(listing), await withFile(other)]

    const token = await bearer(listing.owner)
    const closed = await client
      .post('/api/account/close')
      .bearerToken(token)
      .json({ password: PASSWORD })
    closed.assertStatus(204)
    assert.isNull(await Evidence.find(listing.id), 'in the transaction itself')
    await workQueue()
    assert.deepEqual(await isLeft(listing, key), NOTHING)
    assert.deepEqual(await isLeft(other, kept), ALL)
  })

  // Rule E15.
  test('goes with the demo moorings', async ({ assert }) => {
    const demo = await createListing({ isDummy: true })
    const real = await createListing()
    const [key, kept] = [await withFile(demo), await withFile(real)]

    const clear = await app.container.make(ClearDummyListings)
    await clear.handle({ actorId: null })
    await workQueue()
    assert.deepEqual(await isLeft(demo, key), NOTHING)
    assert.deepEqual(await isLeft(real, kept), ALL)
  })

  // Rule E15.
  test('is in the download of its owner, and in nobody else’s', async ({ assert, client }) => {
    const listing = await createListing()
    await giveEvidence(listing, { decision: 'refused' })
    const other = await createListing()
    const download = async (owner: Listing['owner']) => {
      const answer = await client.get('/api/account/export').bearerToken(await bearer(owner))

      return answer.body().evidence
    }

    const own = await download(listing.owner)
    assert.lengthOf(own, 1)
    assert.containsSubset(own[0], {
      listingId: listing.id,
      licenceNumber: 'MARKER-LICENCE',
      status: 'refused',
      note: 'The report is of another mooring.',
      documents: [{ kind: 'inspection', name: 'inspection.pdf' }],
    })
    assert.deepEqual(await download(other.owner), [])
  })
})
