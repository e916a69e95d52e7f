import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import pg from 'pg'
import { projectProcess } from '#tests/support/server_process'

const NAME = 'migrated_twice'

/** A separate, empty database. */
async function emptyDatabaseBeside() {
  await db.rawQuery(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`)
  await db.rawQuery(`CREATE DATABASE ${NAME}`)
  const url = new URL(process.env.DATABASE_URL!)
  url.pathname = `/${NAME}`

  return url.toString()
}

test.group('database:migrate', (group) => {
  group.teardown(async () => {
    await db.rawQuery(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`)
  })

  test('two concurrent runs migrate once, and both succeed', async ({ assert }) => {
    const url = await emptyDatabaseBeside()
    const migrate = () => projectProcess(['ace.js', 'database:migrate'], { DATABASE_URL: url })

    const [one, two] = [migrate(), migrate()]
    const codes = await Promise.all([one.ended, two.ended])

    const said = one.output.text + two.output.text
    assert.deepEqual(codes, [0, 0], said)
    assert.match(said, /\d+ migrations were run/)
    assert.include(said, 'the database is up to date')
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query(
      'SELECT count(*)::int AS rows, count(DISTINCT name)::int AS names FROM adonis_schema'
    )
    await client.end()
    assert.isAbove(rows[0].rows, 25)
    assert.equal(rows[0].rows, rows[0].names)
  }).timeout(60_000)

  test('a database that never answers ends the wait with a message', async ({ assert }) => {
    const nowhere = { DATABASE_URL: 'postgres://someone:very-secret@127.0.0.1:1/none' }

    const { output, ended } = projectProcess(['ace.js', 'database:migrate', '--wait=1'], nowhere)

    assert.equal(await ended, 1)
    assert.include(output.text, 'did not answer within 1 s')
    assert.notInclude(output.text, 'very-secret')
  })
})
