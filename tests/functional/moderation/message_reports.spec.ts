import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import ConversationReport from '#messaging/models/conversation_report'
import AuditEntry from '#moderation/models/audit_entry'
import { bearer, createAdmin } from '#tests/support/accounts'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createTalk } from '#tests/support/conversations'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'

test.group('Reports about conversations', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule G4.
  test('let an administrator read that conversation whole, each look and decision audited', async ({
    client,
    assert,
  }) => {
    const { conversation, renter, owner, renterToken, path } = await createTalk([
      ['renter', 'Ring 021 555 0199'],
    ])
    const admin = await createAdmin()
    const token = await bearer(admin)
    const report = () =>
      bodyOf(client.post(`${path}/reports`).bearerToken(renterToken).json({ reason: 'Cash' }))
    const { id } = await report()
    const at = `/api/admin/reports/${id}`
    const audited = async () => {
      const entries = await AuditEntry.query().orderBy('created_at').orderBy('id')
      return entries.map(({ action, actorId, targetId }) => [action, actorId, targetId])
    }

    const row = { id, conversationId: conversation.id, reason: 'Cash', status: 'open' }
    const list = (status: string) =>
      bodyOf(client.get('/api/admin/reports').bearerToken(token).qs({ status }))
    const open = await list('open')
    assert.containsSubset(open, { total: 1, page: 1, totalPages: 1, reports: [row] })
    assert.equal(open.reports[0].reporter.email, renter.email)
    assert.isEmpty(await audited())

    const looks = [await client.get(at).bearerToken(token), await client.get(at).bearerToken(token)]
    for (const look of looks)
      assert.containsSubset(look.body(), {
        ...row,
        conversation: { id: conversation.id, owner: { id: owner.id } },
        messages: [{ sender: 'renter', text: 'Ring 021 555 0199' }],
      })
    const look = ['conversation.read', admin.id, conversation.id]
    assert.deepEqual(await audited(), [look, look])

    const settle = (body: object) => client.patch(at).bearerToken(token).json(body)
    await expectStatus(settle({ status: 'done' }), 422)
    const settled = await settle({ status: 'resolved', note: 'Spoke with both' })
    settled.assertStatus(200)
    assert.containsSubset(settled.body(), { id, status: 'resolved', note: 'Spoke with both' })
    assert.lengthOf(await audited(), 3)
    assert.containsSubset(await list('resolved'), { total: 1 })

    await report()
    const refused = await settle({ status: 'open' })
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'REPORTED_AGAIN')
  })

  // Rule G44.
  test('are read without contact details', async ({ client, assert }) => {
    const { path, renterToken } = await createTalk()
    const reason = 'He wants cash: ring 021/555/0199 or write to kotare dot nz'
    await bodyOf(client.post(`${path}/reports`).bearerToken(renterToken).json({ reason }))
    const token = await bearer(await createAdmin())
    const shown =
      'He wants cash: ring [contact details left out] or write to [contact details left out]'

    const { reports } = await bodyOf(client.get('/api/admin/reports').bearerToken(token))
    assert.equal(reports[0].reason, shown)
    const one = await bodyOf(client.get(`/api/admin/reports/${reports[0].id}`).bearerToken(token))
    assert.equal(one.reason, shown)
    const stored = await ConversationReport.firstOrFail()
    assert.equal(stored.reason, reason)
  })

  // Rule G4.
  test('are for administrators alone', async ({ client, assert }) => {
    const { conversation, renter, renterToken } = await createTalk()
    const report = await ConversationReport.create({
      conversationId: conversation.id,
      reporterId: renter.id,
      reason: 'Rude',
    })
    const token = await bearer(await createAdmin())
    const calls = (id: string) => [
      client.get(`/api/admin/reports/${id}`),
      client.patch(`/api/admin/reports/${id}`).json({ status: 'resolved' }),
    ]

    for (const call of calls(report.id)) await expectStatus(call.bearerToken(renterToken), 403)
    for (const call of calls(report.id)) await expectStatus(call, 401)
    for (const id of [MISSING, 'nothing'])
      for (const call of calls(id)) await expectStatus(call.bearerToken(token), 404)
    await expectStatus(client.get('/api/admin/reports').bearerToken(renterToken), 403)
    await report.refresh()
    assert.equal(report.status, 'open')
    assert.isEmpty(await AuditEntry.all())
  })
})
