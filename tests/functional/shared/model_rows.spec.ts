import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { test } from '@japa/runner'
import Listing from '#catalog/models/listing'
import User from '#identity/models/user'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'

const findById = <Model extends LucidModel>(model: Model, id: string) =>
  findModels(model, sql`WHERE id = ${id}`, { plan: 'prepared' })

test.group('Models of prepared statements', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are those of the query builder', async ({ assert }) => {
    const { id } = await createUser({ unwantedMails: ['news'] })

    const [prepared] = await findById(User, id)

    const built = await User.findOrFail(id)
    assert.deepEqual(prepared.$attributes, built.$attributes)
    assert.deepEqual(prepared.$original, built.$original)
    assert.isTrue(prepared.$isPersisted)
    assert.isFalse(prepared.$isDirty)
  })

  test('know a list that was changed in place', async ({ assert }) => {
    const { id } = await createUser({ unwantedMails: ['news'] })
    const [user] = await findById(User, id)

    user.unwantedMails.push('boats')
    await user.save()

    await user.refresh()
    assert.deepEqual(user.unwantedMails, ['news', 'boats'])
  })

  // Rule V26.
  test('have null for what no key decrypts, never what is stored', async ({ assert }) => {
    const { id } = await createListing({ withSecrets: true })
    await db.rawQuery('UPDATE listings SET access_instructions = access_code WHERE id = ?', [id])

    const [listing] = await findById(Listing, id)

    assert.isNull(listing.accessInstructions)
    const built = await Listing.findOrFail(id)
    assert.deepEqual(listing.$attributes, built.$attributes)
  })
})
