import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import env from '#start/env'
import Message from '#messaging/models/message'
import { createAdmin, bearer } from '#tests/support/accounts'
import { bodyOf } from '#tests/support/calls'
import { createConversation, createTalk } from '#tests/support/conversations'
import { emptyDatabase } from '#tests/support/database'
import { NEW_KEY, useKeys } from '#tests/support/encryption_keys'
import { SECRETS } from '#tests/support/listings'

const TELLING = `It is ${SECRETS.mooringNumber}, code ${SECRETS.accessCode}`

async function storedTexts(): Promise<string[]> {
  const rows = await db.from('messages').orderBy('created_at')

  return rows.map(({ text }) => text)
}

test.group('Messages at rest', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule G43.
  test('that tell a secret are encrypted, and read by owner, renter and administrators', async ({
    assert,
    client,
  }) => {
    const talk = await createTalk([
      ['owner', TELLING],
      ['owner', 'See you soon'],
      ['renter', 'gcm.not encrypted'],
    ])
    const { path, ownerToken, renterToken } = talk

    const [secret, plain, odd] = await storedTexts()
    assert.notInclude(secret, SECRETS.mooringNumber)
    assert.notInclude(secret, 'code')
    assert.equal(plain, 'See you soon')
    assert.notInclude(odd, 'not encrypted')

    const texts = async (token: string) => {
      const { messages } = await bodyOf(client.get(path).bearerToken(token))
      return messages.map(({ text }: { text: string }) => text)
    }
    assert.deepEqual(await texts(ownerToken), ['gcm.not encrypted', 'See you soon', TELLING])
    const [, , shown] = await texts(renterToken)
    assert.include(shown, '[hidden until 24 hours before check-in]')
    await client.post(`${path}/reports`).bearerToken(renterToken).json({ reason: 'Look' })
    const admin = await bearer(await createAdmin())
    const { reports } = await bodyOf(client.get('/api/admin/reports').bearerToken(admin))
    const report = await bodyOf(
      client.get(`/api/admin/reports/${reports[0].id}`).bearerToken(admin)
    )
    assert.equal(report.messages[2].text, TELLING)
  })

  test('the last one of a list is read, too', async ({ assert, client }) => {
    const { ownerToken } = await createTalk([['owner', TELLING]])

    const { conversations } = await bodyOf(client.get('/api/conversations').bearerToken(ownerToken))

    assert.equal(conversations[0].lastMessage.text, TELLING)
  })

  // Rule G43.
  test('those of an older release are encrypted by the command, once', async ({ assert }) => {
    const { messages } = await createConversation([
      ['owner', TELLING],
      ['owner', 'See you soon'],
    ])
    await db.from('messages').where('id', messages[0].id).update({ text: TELLING })
    await db.from('messages').update({ holds_secret: null })

    const first = await ace.exec('messages:encrypt', [])
    const second = await ace.exec('messages:encrypt', [])

    assert.deepEqual(first.result, { due: 2, failed: 0, encrypted: 2 })
    assert.deepEqual(second.result, { due: 0, failed: 0 })
    const [secret, plain] = await storedTexts()
    assert.notInclude(secret, SECRETS.mooringNumber)
    assert.equal(plain, 'See you soon')
    const read = await Message.findOrFail(messages[0].id)
    assert.equal(read.text, TELLING)
  })

  // Rule G43.
  test('after a change of the key they are encrypted with the new one', async ({
    assert,
    cleanup,
  }) => {
    const { messages } = await createConversation([['owner', TELLING]])
    const restore = await useKeys([NEW_KEY, env.get('APP_KEY').release()])
    cleanup(restore)

    const first = await ace.exec('messages:encrypt', [])

    assert.deepEqual(first.result, { due: 1, failed: 0, encrypted: 1 })
    const after = await Message.findOrFail(messages[0].id)
    assert.equal(after.text, TELLING)
    restore()
    const withOldKey = await Message.findOrFail(messages[0].id)
    assert.equal(withOldKey.text, '')
  })

  // Rule G43.
  test('without the old key the command fails and changes nothing', async ({ assert, cleanup }) => {
    await createConversation([['owner', TELLING]])
    const before = await storedTexts()
    cleanup(await useKeys([NEW_KEY]))

    const { exitCode, result } = await ace.exec('messages:encrypt', [])

    assert.equal(exitCode, 1)
    assert.deepEqual(result, { due: 1, failed: 1 })
    assert.deepEqual(await storedTexts(), before)
  })
})
