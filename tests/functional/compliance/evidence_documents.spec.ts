import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type Listing from '#catalog/models/listing'
import Evidence from '#compliance/models/evidence'
import EvidenceDocument from '#compliance/models/evidence_document'
import marketplace from '#config/marketplace'
import { workQueue } from '#platform/queue/work_queue'
import { documentKey } from '#shared/values/document_file'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { expectStatus } from '#tests/support/calls'
import { giveEvidence } from '#tests/support/evidence'
import { createListing } from '#tests/support/listings'
import { picture } from '#tests/support/photos'
import sharp from 'sharp'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'
const PDF = Buffer.from('%PDF-1.7 inspected in May')

interface Upload {
  token: string
  kind?: string
  content?: Buffer
  filename?: string
}

function send(client: ApiClient, listing: Listing, { token, kind, content, filename }: Upload) {
  const request = client
    .post(`/api/listings/${listing.id}/compliance/documents`)
    .bearerToken(token)
    .file('file', content ?? PDF, { filename: filename ?? 'report.pdf' })

  return kind === '' ? request : request.field('kind', kind ?? 'inspection')
}

async function sent(client: ApiClient, listing: Listing, upload: Upload) {
  const answer = await send(client, listing, upload)
  answer.assertStatus(201)

  return answer.body()
}

test.group('Documents of evidence', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  async function ownMooring() {
    const listing = await createListing()

    return { listing, owner: listing.owner, token: await bearer(listing.owner) }
  }

  // Rule E2.
  test('are kept, downloaded by owner and administrators, and removed with their file', async ({
    assert,
    client,
  }) => {
    const { listing, owner, token } = await ownMooring()
    const admin = await createAdmin()

    const answer = await send(client, listing, { token })
    answer.assertStatus(201)
    const { id, createdAt, ...facts } = answer.body()
    assert.deepEqual(facts, {
      kind: 'inspection',
      name: 'report.pdf',
      size: PDF.length,
      contentType: 'application/pdf',
    })
    const { storageKey } = await EvidenceDocument.findOrFail(id)
    const shown = await client.get(`/api/listings/${listing.id}/compliance`).bearerToken(token)
    assert.deepEqual(shown.body().documents, [{ id, createdAt, ...facts }])

    const path = `/api/listings/${listing.id}/compliance/documents/${id}`
    for (const file of [
      await client.get(path).bearerToken(token),
      await client.get(path).bearerToken(await bearer(admin)),
      await client
        .get(`/owner/listing/${listing.id}/compliance/documents/${id}`)
        .accept('html')
        .withSession(await pageSession(owner)),
      await client
        .get(`/admin/compliance/${listing.id}/documents/${id}`)
        .accept('html')
        .withSession(await pageSession(admin)),
    ]) {
      file.assertStatus(200)
      assert.equal(file.header('content-type'), 'application/pdf')
      assert.include(file.header('content-disposition'), 'attachment; filename="report.pdf"')
      assert.equal(file.header('x-content-type-options'), 'nosniff')
      assert.equal(file.header('cache-control'), 'private, no-store')
    }

    await expectStatus(client.delete(path).bearerToken(token), 204)
    await expectStatus(client.delete(path).bearerToken(token), 404)
    await workQueue()
    assert.isFalse(await drive.use().exists(documentKey(storageKey)))
  })

  // Rules E2, E6.
  test('of others are not found, in every call', async ({ assert, client }) => {
    const { listing, token } = await ownMooring()
    const { id } = await sent(client, listing, { token })
    const stranger = await ownMooring()
    const renter = await createUser()

    await expectStatus(send(client, listing, { token: stranger.token }), 404)
    await expectStatus(send(client, listing, { token: await bearer(renter) }), 403)
    for (const mooring of [listing, stranger.listing]) {
      const path = `/api/listings/${mooring.id}/compliance/documents/${id}`
      await expectStatus(client.get(path).bearerToken(stranger.token), 404)
      await expectStatus(client.delete(path).bearerToken(stranger.token), 404)
      await expectStatus(client.get(path), 401)
    }
    for (const [person, place] of [
      [stranger.owner, 'owner/listing'],
      [listing.owner, 'admin/compliance'],
      [renter, 'owner/listing'],
    ] as const) {
      const way = place === 'owner/listing' ? `${listing.id}/compliance` : listing.id
      const page = await client
        .get(`/${place}/${way}/documents/${id}`)
        .accept('html')
        .withSession(await pageSession(person))
        .redirects(0)
      page.assertStatus(302)
      assert.notInclude(page.text(), 'PDF')
    }
    for (const wrong of [MISSING, 'nothing'])
      await expectStatus(
        client.get(`/api/listings/${listing.id}/compliance/documents/${wrong}`).bearerToken(token),
        404
      )
    assert.lengthOf(await EvidenceDocument.all(), 1)
  })

  // Rule E2.
  test('are of a known kind, and a PDF or a picture by their content', async ({
    assert,
    client,
  }) => {
    const { listing, token } = await ownMooring()

    for (const kind of ['', 'passport']) {
      const refused = await send(client, listing, { token, kind })
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'kind')
    }
    for (const text of ['<html><script>', 'GIF89a', '']) {
      const refused = await send(client, listing, { token, content: Buffer.from(text) })
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'file')
    }
    const large = Buffer.concat([PDF, Buffer.alloc(marketplace.documents.maxBytes)])
    const tooLarge = await send(client, listing, { token, content: large })
    tooLarge.assertStatus(413)
    const { objects } = await drive
      .use()
      .listAll('documents')
      .catch(() => ({ objects: [] }))
    assert.isEmpty([...objects])
    assert.isEmpty(await EvidenceDocument.all())
    assert.isNull(await Evidence.find(listing.id))
  })

  // Rules E2, E7.
  test('change the status: the first report completes, one more or less is looked at again', async ({
    assert,
    client,
  }) => {
    const { listing, token } = await ownMooring()
    await giveEvidence(listing, { documents: [] })
    const statusNow = async () => {
      const path = `/api/listings/${listing.id}/compliance`
      const answer = await client.get(path).bearerToken(token)

      return answer.body().status
    }

    const { id } = await sent(client, listing, { token })
    assert.equal(await statusNow(), 'complete')
    await giveEvidence(listing, { documents: [], decision: 'checked' })
    assert.equal(await statusNow(), 'checked')
    await send(client, listing, { token, kind: 'other' })
    assert.equal(await statusNow(), 'complete')
    await listing.refresh()
    assert.isFalse(listing.permitChecked)
    await giveEvidence(listing, { documents: [], decision: 'checked' })
    await client.delete(`/api/listings/${listing.id}/compliance/documents/${id}`).bearerToken(token)
    assert.equal(await statusNow(), 'missing')
  })

  // Rule L60.
  test('take up room of the owner', async ({ assert, client, cleanup }) => {
    const { quota } = marketplace
    Object.assign(marketplace, { quota: { unverifiedBytes: 1, bytes: PDF.length + 5 } })
    cleanup(() => void Object.assign(marketplace, { quota }))
    const { listing, token } = await ownMooring()

    await expectStatus(send(client, listing, { token }), 201)
    const refused = await send(client, listing, { token })
    refused.assertStatus(403)
    assert.equal(refused.body().code, 'QUOTA')
    assert.lengthOf(await EvidenceDocument.all(), 1)
    const { objects } = await drive.use().listAll('documents')
    assert.lengthOf([...objects], 1)
  })

  // Rule E11.
  test('that are pictures are drawn anew for administrators, others are downloads alone', async ({
    assert,
    client,
  }) => {
    const { listing, owner, token } = await ownMooring()
    const content = await picture({ width: 2600, height: 300 })
    const photo = await sent(client, listing, { token, content, filename: 'report.jpg' })
    const report = await sent(client, listing, { token })
    const session = await pageSession(await createAdmin())
    const show = (id: string, as = session) =>
      client
        .get(`/admin/compliance/${listing.id}/documents/${id}/picture`)
        .accept('html')
        .withSession(as)
        .redirects(0)

    const shown = await show(photo.id)
    shown.assertStatus(200)
    assert.equal(shown.header('content-type'), 'image/webp')
    assert.equal(shown.header('x-content-type-options'), 'nosniff')
    assert.equal(shown.header('cache-control'), 'private, no-store')
    const { format, width, exif } = await sharp(shown.body()).metadata()
    assert.deepEqual({ format, width, exif }, { format: 'webp', width: 2000, exif: undefined })
    const download = await show(report.id)
    assert.notEqual(download.status(), 200)
    assert.notInclude(download.text(), 'inspected in May')
    const refused = await show(photo.id, await pageSession(owner))
    refused.assertStatus(302)
  })
})

test.group('Documents of evidence sent at once', (group) => {
  group.each.setup(() => emptyDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  // Rule E2.
  test('are at most ten', async ({ assert, client }) => {
    const listing = await createListing({ owner: await createOwner() })
    const token = await bearer(listing.owner)
    await giveEvidence(listing, { documents: Array.from({ length: 9 }, () => 'other' as const) })

    const answers = await Promise.all(
      Array.from({ length: 2 }, () => send(client, listing, { token }))
    )
    const refused = answers.filter((answer) => answer.status() !== 201)
    assert.lengthOf(refused, 1)
    for (const answer of refused)
      assert.containsSubset(
        { status: answer.status(), ...answer.body() },
        { status: 409, code: 'DOCUMENT_LIMIT' }
      )
    assert.lengthOf(await EvidenceDocument.all(), 10)
    const { objects } = await drive.use().listAll('documents')
    assert.lengthOf([...objects], 1)
  })
})
