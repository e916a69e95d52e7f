import { globSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import modules from '../../../app/modules.json' with { type: 'json' }
import { foreignTables, OPEN_TABLES, ownerOf, ownersOfTables } from '#tests/support/foreign_tables'

const belowOf = (module: string) =>
  (modules as Record<string, { below: string[] } | undefined>)[module]?.below ?? []

const sources = globSync('app/**/*.ts', { cwd: app.makePath() }).map((file) => {
  const module = ownerOf(file.split('/')[1])

  return { file, module, below: belowOf(module), text: readFileSync(app.makePath(file), 'utf8') }
})

test.group('Tables of other modules', () => {
  const owners = ownersOfTables()
  const foreign = (module: string, text: string) =>
    foreignTables({ module, below: belowOf(module), text }, owners)

  test('every table of a model belongs to the module of the model', ({ assert }) => {
    const made = sources.flatMap(({ file, module, text }) =>
      [...text.matchAll(/static override table = '([a-z_]+)'/g)].map(([, table]) => ({
        file,
        module,
        table,
      }))
    )

    assert.isAbove(made.length, 20)
    for (const { file, module, table } of made) assert.equal(owners[table], module, file)
    for (const table of OPEN_TABLES) assert.property(owners, table)
  })

  test('are named in no SQL, unless they are open', ({ assert }) => {
    const named = sources.flatMap(({ file, ...source }) =>
      foreignTables(source, owners).map((table) => `${file}: ${table}`)
    )

    assert.deepEqual(named, [])
  })

  test('are found in SQL and in what the query builder is given', ({ assert }) => {
    const streams = `sql\`SELECT live_streams.id, EXISTS (SELECT FROM totp_devices WHERE user_id = users.id)
      FROM live_streams JOIN users ON users.id = live_streams.user_id
      JOIN auth_access_tokens token ON token.id = live_streams.token_id\``

    assert.deepEqual(foreign('messaging', streams), ['totp_devices', 'auth_access_tokens'])
    assert.deepEqual(foreign('identity', streams), ['live_streams'])
    assert.deepEqual(foreign('booking', "db.from('photos').select('id')"), ['photos'])
    assert.deepEqual(foreign('booking', 'sql`SELECT FROM photos`'), ['photos'])
  })

  test('that are open are read from above only, and written by nobody else', ({ assert }) => {
    assert.deepEqual(foreign('booking', 'sql`SELECT FROM users`'), [])
    assert.deepEqual(foreign('identity', 'sql`SELECT FROM bookings`'), ['bookings'])
    assert.deepEqual(foreign('moderation', 'sql`SELECT FROM mails`'), [])
    for (const written of ['UPDATE users SET', 'INSERT INTO users (id)', 'DELETE FROM users'])
      assert.deepEqual(foreign('moderation', `sql\`${written}\``), ['users'], written)
    assert.deepEqual(foreign('moderation', "trx.table('users').insert({})"), ['users'])
  })
})
