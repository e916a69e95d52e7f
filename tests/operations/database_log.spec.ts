import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { emptyDatabase } from '#tests/support/database'
import { createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { testDatabaseLog } from '#tools/launcher/test_environment'

const EMAIL = 'hinemoa@log.example.com'
const CODE = 'gate-4711-for-the-log'

test.group("The log of npm start's PostgreSQL", (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule V27.
  test('holds no address and no access code of statements that failed', async ({ assert }) => {
    await createUser({ email: EMAIL })
    const { id } = await createListing()
    const listing = db.from('listings').where('id', id)

    await assert.rejects(() => createUser({ email: EMAIL.toUpperCase() }), /users_email/)
    await assert.rejects(() => db.rawQuery('SELECT ?::uuid', [EMAIL]), /invalid input syntax/)
    await assert.rejects(() => db.rawQuery(`SELECT '${EMAIL}'::integer`), /invalid input syntax/)
    await assert.rejects(
      () => listing.update({ access_code: CODE, high_tide_depth: CODE }),
      /invalid input syntax/
    )
    await db.rawQuery("DO $$ BEGIN RAISE LOG 'what a server does'; END $$")

    const log = testDatabaseLog()
    assert.include(log, 'what a server does')
    for (const secret of ['hinemoa', CODE]) assert.notInclude(log.toLowerCase(), secret)
  })
})
