import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import Listing from '#catalog/models/listing'
import User from '#identity/models/user'
import { findPrepared } from '#platform/database/prepared_models'
import { createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'

test.group('Models of prepared statements', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are those of the query builder', async ({ assert }) => {
    const { id } = await createUser({ unwantedMails: ['news'] })

    const [prepared] = await findPrepared(User, 'WHERE id = :id', { id })

    const built = await User.findOrFail(id)
    assert.deepEqual(prepared.$attributes, built.$attributes)
    assert.deepEqual(prepared.$original, built.$original)
    assert.isTrue(prepared.$isPersisted)
    assert.isFalse(prepared.$isDirty)
  })

  test('know a list that was changed in place', async ({ assert }) => {
    const { id } = await createUser({ unwantedMails: ['news'] })
    const [user] = await findPrepared(User, 'WHERE id = :id', { id })

    user.unwantedMails.push('boats')
    await user.save()

    await user.refresh()
    assert.deepEqual(user.unwantedMails, ['news', 'boats'])
  })

  // Rule V26.
  test('have null for what no key decrypts, never what is stored', async ({ assert }) => {
    const { id } = await createListing({ withSecrets: true })
    await db.rawQuery('UPDATE listings SET access_instructions = access_code WHERE id = ?', [id])

    const [listing] = await findPrepared(Listing, 'WHERE id = :id', { id })

    assert.isNull(listing.accessInstructions)
    const built = await Listing.findOrFail(id)
    assert.deepEqual(listing.$attributes, built.$attributes)
  })
})
