import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createUser } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { emptyMailbox, headersOf, mailsTo } from '#tests/support/mailbox'
import { createVessel } from '#tests/support/vessels'

async function remind() {
  ace.ui.switchMode('raw')
  const { result, error } = await ace.exec('vessels:remind', ['--json'])
  if (error) throw error

  return result
}

test.group('vessels:remind', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)

  // Rule K15.
  test('mails once, 30 days before the insurance ends, and again for a new date', async ({
    assert,
  }) => {
    // 1 March in Auckland.
    freezeTime('2027-02-28T20:00:00Z')
    const user = await createUser({ firstName: 'Mere <b>' })
    const boat = { userId: user.id, policyNumber: 'P-77', insurer: 'Harbour Mutual' }
    const vessel = await createVessel({ ...boat, insuredUntil: '2027-03-31' })
    await createVessel({ ...boat, insuredUntil: '2027-04-01' })
    await createVessel({ ...boat, insuredUntil: '2027-02-28' })
    await createVessel({ ...boat, insuredUntil: '2027-03-10', archivedAt: DateTime.utc() })
    await createVessel(boat)
    const banned = await createUser({ bannedAt: DateTime.utc() })
    await createVessel({ userId: banned.id, insuredUntil: '2027-03-20' })
    const quiet = await createUser({ unwantedMails: ['boats'] })
    await createVessel({ userId: quiet.id, insuredUntil: '2027-03-20' })

    assert.deepEqual(await remind(), { due: 3, failed: 0, passed: 2, reminded: 1 })
    assert.deepEqual(await remind(), { due: 2, failed: 0, passed: 2 })
    const [mail, ...others] = await mailsTo(user.email)
    assert.isEmpty(others)
    assert.equal(mail.subject, 'The insurance of Kotare ends soon')
    for (const version of [mail.html, mail.text]) {
      assert.include(version, '31/03/2027')
      assert.include(version, '/account/boats')
      assert.notMatch(version, /P-77|Harbour Mutual/)
    }
    assert.include(mail.html, 'Mere &lt;b&gt;')
    const headers = await headersOf(mail.id)
    const link = /^<(https?:\/\/.+\/unsubscribe\?token=.+)>$/.exec(headers['list-unsubscribe'])
    assert.equal(headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click')
    assert.include(mail.text, link?.[1] ?? 'no link')

    await vessel.refresh()
    await vessel.merge({ insuredUntil: '2027-03-25' }).save()
    assert.deepEqual(await remind(), { due: 3, failed: 0, passed: 2, reminded: 1 })
    assert.lengthOf(await mailsTo(user.email), 2)
    assert.isEmpty([...(await mailsTo(banned.email)), ...(await mailsTo(quiet.email))])
  })
})
