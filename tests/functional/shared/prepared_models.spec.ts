import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import User from '#identity/models/user'
import { findPrepared } from '#platform/database/prepared_models'
import { createUser } from '#tests/support/accounts'

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
})
