import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import ListEvidence from '#compliance/evidence/list_evidence'
import { judgeEvidence } from '#compliance/evidence/judge_evidence'
import Evidence from '#compliance/models/evidence'
import { EVIDENCE_STATUSES } from '#compliance/rules/evidence_status'
import AuditEntry from '#moderation/models/audit_entry'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { expectStatus } from '#tests/support/calls'
import { decisionOf, giveEvidence } from '#tests/support/evidence'
import { setCompliance } from '#tests/support/permits'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { workQueue } from '#tests/support/queue'
import { randomFrom } from '#tests/support/random'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'
const today = () => aucklandDateOf(DateTime.utc())

interface Decision {
  token: string
  body: object
}

function decide(client: ApiClient, { id }: Listing, { token, body }: Decision) {
  return client.patch(`/api/admin/listings/${id}/compliance`).bearerToken(token).json(body)
}

test.group('Decisions about evidence', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)

  async function complete() {
    const listing = await createListing({ title: 'Blue buoy' })
    const evidence = await giveEvidence(listing)

    return { listing, evidence, token: await bearer(await createAdmin()) }
  }

  // Rules E8, E9, E10, E13, N38.
  test('check evidence: audited with what it rests on, mailed, and kept as the permit', async ({
    assert,
    client,
  }) => {
    const { listing, token } = await complete()

    const answer = await decide(client, listing, { token, body: { decision: 'checked' } })
    answer.assertStatus(200)
    assert.containsSubset(answer.body(), {
      id: listing.id,
      title: 'Blue buoy',
      owner: { id: listing.ownerId, email: listing.owner.email },
      licenceNumber: 'MARKER-LICENCE',
      status: 'checked',
      problems: [],
      note: null,
    })
    assert.isString(answer.body().checkedAt)
    await listing.refresh()
    assert.isTrue(listing.permitChecked)
    assert.equal(listing.inspectionUntil, answer.body().inspectionValidUntil)

    await workQueue()
    const entry = await AuditEntry.findByOrFail({ action: 'listing.evidence_checked' })
    assert.equal(entry.targetId, listing.id)
    assert.deepEqual(entry.before, { evidence: 'complete' })
    assert.containsSubset(entry.after, {
      evidence: 'checked',
      inspectionValidUntil: answer.body().inspectionValidUntil,
      documents: 'inspection',
    })
    assert.notMatch(JSON.stringify([entry.before, entry.after]), /MARKER/)
    const [mail, ...others] = await mailsTo(listing.owner.email)
    assert.isEmpty(others)
    assert.equal(mail.subject, 'Your evidence is checked: Blue buoy')
    for (const version of [mail.html, mail.text]) {
      assert.include(version, `/owner/listing/${listing.id}/compliance`)
      assert.notMatch(version, /MARKER/)
    }
  })

  // Rules E8, N38.
  test('refuse evidence with a note alone, which the owner reads', async ({ assert, client }) => {
    const { listing, token } = await complete()

    for (const body of [{ decision: 'refused' }, { decision: 'refused', note: ' ' }, {}]) {
      const refused = await decide(client, listing, { token, body })
      refused.assertStatus(422)
    }
    assert.isNull(await decisionOf(listing))

    const note = 'The report is of <another> mooring.'
    const answer = await decide(client, listing, { token, body: { decision: 'refused', note } })
    assert.containsSubset(answer.body(), { status: 'refused', note, checkedAt: null })
    await listing.refresh()
    assert.isFalse(listing.permitChecked)
    const [mail] = await mailsTo(listing.owner.email)
    assert.equal(mail.subject, 'Your evidence was refused: Blue buoy')
    assert.include(mail.html, '&lt;another&gt;')
    assert.include(mail.text, note)
    const own = await client
      .get(`/api/listings/${listing.id}/compliance`)
      .bearerToken(await bearer(listing.owner))
    assert.equal(own.body().note, note)
  })

  // Rule E9.
  test('check nothing while a problem stands; warnings do not stand in the way', async ({
    assert,
    client,
  }) => {
    const { token } = await complete()
    const ended = addDays(today(), -1)

    for (const [given, codes] of [
      [{ licenceNumber: null }, ['EVIDENCE_MISSING']],
      [{ documents: [] }, ['EVIDENCE_MISSING']],
      [{ inWaitingListArea: true }, ['WAITING_LIST_AREA']],
      [{ rentalApprovalUntil: ended }, ['APPROVAL_ENDED']],
      [{ inspectionValidUntil: ended }, ['INSPECTION_ENDED']],
      [{ inspectionValidUntil: ended, rentalApprovalUntil: today() }, undefined],
    ] as const) {
      const listing = await createListing()
      await giveEvidence(listing, given as object)
      const refused = await decide(client, listing, { token, body: { decision: 'checked' } })
      refused.assertStatus(409)
      assert.equal(refused.body().code, 'EVIDENCE_INCOMPLETE')
      assert.deepEqual(
        refused.body().problems.map(({ code }: { code: string }) => code),
        codes ?? ['INSPECTION_ENDED', 'APPROVAL_ENDS']
      )
      const evidence = await Evidence.findOrFail(listing.id)
      assert.isNull(evidence.decision)
      await listing.refresh()
      assert.isFalse(listing.permitChecked)
    }
    const listing = await createListing()
    await giveEvidence(listing, { rentalApprovalUntil: today(), inspectionValidUntil: today() })
    const answer = await decide(client, listing, { token, body: { decision: 'checked' } })
    assert.equal(answer.body().status, 'checked')
    assert.lengthOf(answer.body().problems, 2)
  })

  // Rule E9.
  test('are about what was seen: changed evidence is looked at again', async ({
    assert,
    client,
  }) => {
    const { listing, token } = await complete()
    const list = await client.get('/api/admin/compliance').bearerToken(token)
    const [{ version }] = list.body().listings
    const owner = await bearer(listing.owner)
    await client
      .put(`/api/listings/${listing.id}/compliance`)
      .bearerToken(owner)
      .json({ licenceHolder: 'Somebody else' })

    const refused = await decide(client, listing, { token, body: { decision: 'checked', version } })
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'EVIDENCE_CHANGED')
    assert.isNull(await decisionOf(listing))
    await listing.refresh()
    assert.isFalse(listing.permitChecked)
  })

  // Rules E8, E11.
  test('and the list are for administrators alone', async ({ assert, client }) => {
    const { listing, token } = await complete()
    const body = { decision: 'checked' }

    for (const person of [listing.owner, await createOwner(), await createUser()]) {
      const stranger = await bearer(person)
      await expectStatus(decide(client, listing, { token: stranger, body }), 403)
      await expectStatus(client.get('/api/admin/compliance').bearerToken(stranger), 403)
    }
    await expectStatus(client.get('/api/admin/compliance'), 401)
    await expectStatus(client.patch(`/api/admin/listings/${listing.id}/compliance`).json(body), 401)
    for (const id of [MISSING, 'nothing'])
      await expectStatus(
        client.patch(`/api/admin/listings/${id}/compliance`).bearerToken(token).json(body),
        404
      )
    assert.isNull(await decisionOf(listing))
  })

  // Rule E11.
  test('begin with a list: complete evidence first, those that wait longest; one status alone', async ({
    assert,
    client,
  }) => {
    const token = await bearer(await createAdmin())
    const none = await createListing({ title: 'None' })
    const later = await createListing({ title: 'Later' })
    const first = await createListing({ title: 'First' })
    const checked = await createListing({ title: 'Checked' })
    const deleted = await createListing({ deletedAt: DateTime.utc(), isActive: false })
    for (const listing of [first, later, deleted]) await giveEvidence(listing)
    await giveEvidence(checked, { decision: 'checked' })
    await Evidence.query()
      .where('listing_id', first.id)
      .update({ changedAt: DateTime.utc().minus({ days: 1 }).toSQL() })
    const titles = async (query: object) => {
      const answer = await client.get('/api/admin/compliance').qs(query).bearerToken(token)
      answer.assertStatus(200)
      return answer.body().listings.map(({ title }: { title: string }) => title)
    }

    assert.deepEqual(await titles({}), ['First', 'Later', 'Checked', 'None'])
    assert.deepEqual(await titles({ status: 'complete' }), ['First', 'Later'])
    assert.deepEqual(await titles({ status: 'missing' }), [none.title])
    assert.deepEqual(await titles({ limit: 1, page: 2 }), ['Later'])
    const answer = await client
      .get('/api/admin/compliance')
      .qs({ status: 'checked' })
      .bearerToken(token)
    assert.containsSubset(answer.body(), { total: 1, page: 1, limit: 50, totalPages: 1 })
    await expectStatus(client.get('/api/admin/compliance?status=odd').bearerToken(token), 422)
  })

  // Rules E3, E11.
  test('find by status what the rule says of random evidence, day by day', async ({ assert }) => {
    const random = randomFrom(42)
    const pick = <Value>(values: Value[]) => values[Math.floor(random() * values.length)]
    const day = () => pick([null, -1, 0, 1])
    const dated = (days: number | null) => (days === null ? null : addDays(today(), days))
    const listings = []

    for (let at = 0; at < 60; at++) {
      const listing = await createListing({ deletedAt: null })
      listings.push(listing)
      if (pick([true, true, true, false]))
        await giveEvidence(listing, {
          licenceNumber: pick(['M-1', 'M-2', 'M-3', null]),
          inWaitingListArea: pick([true, false, null]),
          rentalApprovalUntil: dated(day()),
          inspectionValidUntil: dated(day()),
          documents: pick([['inspection'], ['inspection'], ['licence'], []]),
          decision: pick([null, 'checked', 'refused']),
        })
    }
    for (const days of [-1, 0, 1]) {
      const now = DateTime.utc().plus({ days })
      const expected = new Map<string, string>()
      for (const { id } of listings) {
        const evidence = await Evidence.query().where('listing_id', id).preload('documents').first()
        expected.set(id, evidence ? judgeEvidence(evidence, now).status : 'missing')
      }
      for (const status of EVIDENCE_STATUSES) {
        const { rows, total } = await new ListEvidence().handle({
          page: 1,
          limit: 100,
          status,
          now,
        })
        const found = rows.map(({ listing }) => listing.id)
        const wanted = listings.filter(({ id }) => expected.get(id) === status)
        assert.sameMembers(
          found,
          wanted.map(({ id }) => id),
          `${status}, ${days}`
        )
        assert.equal(total, wanted.length)
      }
    }
  })
})

test.group('Decisions about evidence that its owner changes', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rules E9, E13.
  test('at the same moment: what is checked is what was seen', async ({ assert, client }) => {
    const admin = await createAdmin()
    const token = await bearer(admin)

    for (let round = 0; round < 4; round++) {
      const listing = await createListing({ owner: await createOwner() })
      await giveEvidence(listing)
      const owner = await bearer(listing.owner)
      const seen = await client.get(`/api/listings/${listing.id}/compliance`).bearerToken(token)
      const { version } = seen.body()
      const [decided, changed] = await Promise.all([
        decide(client, listing, { token, body: { decision: 'checked', version } }),
        client
          .put(`/api/listings/${listing.id}/compliance`)
          .bearerToken(owner)
          .json({ licenceHolder: 'Somebody else' }),
      ])

      assert.equal(changed.status(), 200)
      assert.include([200, 409], decided.status())
      assert.isNull(await decisionOf(listing))
      await listing.refresh()
      assert.isFalse(listing.permitChecked)
    }
  })
})

test.group('Approving a mooring', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const approve = (client: ApiClient, { id }: Listing, token: string) =>
    client.patch(`/api/admin/listings/${id}/approve`).bearerToken(token).json({})

  // Rule E14.
  test('needs checked evidence where the rules are enforced', async ({ assert, client }) => {
    setCompliance('enforce')
    const token = await bearer(await createAdmin())
    const ended = addDays(today(), -1)

    for (const given of [
      null,
      {},
      { decision: 'refused' },
      { decision: 'checked', inspectionValidUntil: ended },
      { licenceNumber: null },
    ] as const) {
      const listing = await createListing({ moderationStatus: 'pending' })
      if (given) await giveEvidence(listing, given)
      const refused = await approve(client, listing, token)
      refused.assertStatus(409)
      assert.equal(refused.body().code, 'EVIDENCE_INCOMPLETE')
      assert.isArray(refused.body().problems)
      await listing.refresh()
      assert.equal(listing.moderationStatus, 'pending')
    }
    assert.isEmpty(await AuditEntry.query().where('action', 'listing.approved'))

    const listing = await createListing({ moderationStatus: 'pending' })
    await giveEvidence(listing, { decision: 'checked' })
    await expectStatus(approve(client, listing, token), 200)
  })

  // Rule E14.
  test('also of one whose edits are kept, and nothing else is refused', async ({
    assert,
    client,
  }) => {
    setCompliance('enforce')
    const token = await bearer(await createAdmin())
    const edited = await createListing({ editedAt: DateTime.utc() })

    await expectStatus(approve(client, edited, token), 409)
    await edited.refresh()
    assert.isNotNull(edited.editedAt)
    await expectStatus(
      client
        .patch(`/api/admin/listings/${edited.id}/flag`)
        .bearerToken(token)
        .json({ reason: 'Looked at' }),
      200
    )
  })

  // Rule E14.
  test('needs none where the rules are advice', async ({ client }) => {
    const listing = await createListing({ moderationStatus: 'pending' })

    await expectStatus(approve(client, listing, await bearer(await createAdmin())), 200)
  })
})
