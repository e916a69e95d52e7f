import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import Mail from '#shared/mail/mail'
import { postMail } from '#shared/mail/post_mail'

test.group('Mail queue', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const letter = {
    template: 'shared/plain',
    to: 'mere@example.com',
    subject: 'Kia ora',
    occasion: 'test',
    data: { paragraphs: ['secret-marker'] },
  }

  // Rule N1.
  test('a mail of a rolled back change is never written', async ({ assert }) => {
    await db
      .transaction(async (trx) => {
        await postMail(letter, trx)
        throw new Error('changed my mind')
      })
      .catch(() => {})

    assert.lengthOf(await Mail.all(), 0)
  })

  // Rule N2.
  test('one occasion is mailed once, and its content is not readable in the database', async ({
    assert,
  }) => {
    const first = await db.transaction((trx) => postMail(letter, trx))
    const second = await db.transaction((trx) => postMail(letter, trx))

    assert.isTrue(first)
    assert.isFalse(second)
    const [mail] = await Mail.all()
    assert.notInclude(mail.payload!, 'secret-marker')
    assert.deepEqual(mail.content?.data, letter.data)
  })
})
