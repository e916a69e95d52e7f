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

  test('are read, changed, saved and related as those of the query builder', async ({ assert }) => {
    const { id } = await createListing({ withSecrets: true })
    const [prepared] = await findById(Listing, id)
    const built = await Listing.findOrFail(id)

    const owners: unknown[] = []
    for (const listing of [prepared, built]) {
      await listing.load('owner')
      await listing.load('photos')
      owners.push(listing.owner.serialize())
    }
    for (const [name] of Listing.$columnsDefinitions)
      assert.deepEqual(prepared[name as 'title'], built[name as 'title'], name)
    assert.deepEqual(prepared.serialize(), built.serialize())
    assert.deepEqual(owners[0], owners[1])
    assert.instanceOf(prepared, Listing)
    assert.isTrue(prepared.isOwnedBy({ id: prepared.ownerId }))

    prepared.title = 'Another title'
    assert.deepEqual(prepared.$dirty, { title: 'Another title' })
    await prepared.merge({ accessCode: '4711' }).save()
    await built.refresh()
    assert.equal(built.title, 'Another title')
    assert.equal(built.accessCode, '4711')
  })

  test('have the private members of their class', async ({ assert }) => {
    class Person extends User {
      static override table = 'users'

      #greeting() {
        return `Kia ora ${this.firstName}`
      }

      get greeting() {
        return this.#greeting()
      }
    }
    const { id } = await createUser({ firstName: 'Hine' })

    const [person] = await findById(Person, id)

    assert.equal(person.greeting, 'Kia ora Hine')
  })

  test('have nothing in common but their class', async ({ assert }) => {
    const users = await Promise.all([createUser(), createUser()])
    const [one, other] = await findModels(
      User,
      sql`WHERE id = ANY(${users.map(({ id }) => id)}::uuid[])`
    )

    one.$extras.known = true
    one.$setAttribute('firstName', 'Other')
    one.lacksSecondFactor = true
    await one.merge({ lastName: 'Names' }).save()

    assert.deepEqual(other.$extras, {})
    assert.notEqual(other.firstName, 'Other')
    assert.isUndefined(other.lacksSecondFactor)
    assert.isFalse(other.$isDirty)
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
