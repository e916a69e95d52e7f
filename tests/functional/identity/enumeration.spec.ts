import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/identity/user_factory'
import { createUser } from '#tests/support/accounts'
import { countHashing } from '#tests/support/hashing'
import { statementsOf } from '#tests/support/statements'

const people = {
  known: () => createUser(),
  unverified: () => UserFactory.apply('unverified').create(),
  invited: () => UserFactory.apply('invited').create(),
  banned: () => UserFactory.apply('banned').create(),
  suspended: () => UserFactory.apply('suspended').create(),
  inactive: () => UserFactory.apply('inactive').create(),
}
const kinds = Object.keys(people) as (keyof typeof people)[]

/** Algorithm and parameters of a hash, which determine its cost, without salt and digest. */
const costOf = (hashed: string) => hashed.split('$').slice(0, 3).join('$')

test.group('Whether an account exists', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  test('a reset request does not reveal it: same answer, same statements, no hashing')
    .with(kinds)
    .run(async ({ assert, client, cleanup }, kind) => {
      const { email } = await people[kind]()
      const ask = (address: string) =>
        client.post('/api/auth/request-password-reset').json({ email: address })
      const { work, stop } = countHashing()
      cleanup(stop)

      const answers = [await ask('nobody@example.com'), await ask(email)]
      const unknown = await statementsOf(async () => ask('nobody.else@example.com'))
      const known = await statementsOf(async () => ask(email))

      const [nobody, somebody] = answers.map((answer) => [answer.status(), answer.body()])
      assert.deepEqual(somebody, nobody)
      assert.equal(answers[0].status(), 200)
      assert.isNotEmpty(unknown)
      assert.deepEqual(known, unknown)
      assert.deepEqual(work, { verified: [], made: 0 })
    })

  // Rule A10.
  test('a wrong password does not reveal it: same answer, statements and hashing: {$self}')
    .with(kinds)
    .run(async ({ assert, client, cleanup }, kind) => {
      const { email } = await people[kind]()
      const ask = (address: string) =>
        client.post('/api/auth/login').json({ email: address, password: 'not this one' })
      const warmUp = await ask('nobody@example.com')
      const { work, stop } = countHashing()
      cleanup(stop)

      const unknown = await statementsOf(async () => ask('nobody.else@example.com'))
      const known = await statementsOf(async () => ask(email))
      const answer = await ask(email)

      assert.deepEqual([answer.status(), answer.body()], [warmUp.status(), warmUp.body()])
      assert.equal(answer.status(), 401)
      assert.deepEqual(known, unknown)
      assert.equal(work.made, 0)
      assert.lengthOf(work.verified, 3)
      assert.lengthOf(new Set(work.verified.map(costOf)), 1)
    })
})
