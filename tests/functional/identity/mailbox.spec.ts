import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { MAILBOX, mailboxOf } from '#shared/values/email_address'

test.group('The mailbox of an address', () => {
  // Rule A47.
  test('{0} is {1}, in SQL too')
    .with([
      ['mere@example.com', 'mere@example.com'],
      ['mere+boats@example.com', 'mere@example.com'],
      ['me.re@example.com', 'me.re@example.com'],
      ['me.re@gmail.com', 'mere@gmail.com'],
      ['m.e.r.e+x.y@googlemail.com', 'mere@gmail.com'],
      ['mere@gmail.com', 'mere@gmail.com'],
      ['me.re@gmail.com.example', 'me.re@gmail.com.example'],
    ])
    .run(async ({ assert }, [address, mailbox]) => {
      const { rows } = await db.rawQuery(
        `SELECT ${MAILBOX} AS mailbox FROM (SELECT :address::text AS email) known`,
        { address }
      )

      assert.equal(mailboxOf(address), mailbox)
      assert.equal(rows[0].mailbox, mailbox)
    })
})
