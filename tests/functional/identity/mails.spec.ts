import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { everyIdentityMail } from '#tests/support/identity_mails'
import { oddlyWritten } from '#tests/support/written_values'
import { emptyMailbox } from '#tests/support/mailbox'

/** Expected content of each mail by subject: the button's target and the important words. */
const MAILS = {
  'Please confirm your email address': ['/verify-email?token=kkk', '3 days'],
  'Reset your password': ['/reset-password?token=kkk', 'one hour'],
  'Your account at Auckland Moorings': [
    '/reset-password?token=kkk',
    'members_of_the_waitemata_mooring_association_2026.csv',
    '14 days',
    '/privacy',
  ],
  'Your password was changed': ['/forgot-password', '(Auckland time)'],
  'How you sign in was changed': ['/forgot-password', 'turned on', '(Auckland time)'],
  'Your account is closed': ['/contact', 'without your name', '(Auckland time)'],
  'Your account has been banned': ['/contact', 'Reason:'],
  'Your account has been suspended': ['/contact', 'Reason:', '(Auckland time)'],
}

test.group('Account mails', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)

  // Rule N11.
  test('say the same in HTML and text, in our name, with all input escaped', async ({ assert }) => {
    const mails = await everyIdentityMail()

    assert.sameMembers(
      mails.map(({ subject }) => subject),
      Object.keys(MAILS)
    )
    for (const { subject, html, text } of mails) {
      for (const words of MAILS[subject as keyof typeof MAILS]) {
        assert.include(html, words, `${subject} in HTML`)
        assert.include(text, words, `${subject} in text`)
      }
      assert.include(html, 'background:#0b2a3c', `${subject} has the brand bar`)
      assert.include(text, 'Auckland Moorings', subject)
      assert.include(text, 'Mēre', subject)
      assert.notMatch(html, /<img|<b>/, `${subject} escapes`)
      assert.notMatch(text, /&\w+;|<strong/, `${subject} as plain text`)
      assert.deepEqual(oddlyWritten(text), [], subject)
    }
  })
})
