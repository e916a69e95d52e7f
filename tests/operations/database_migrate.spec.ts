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

/** More than two batches. */
const LISTINGS = `
  WITH owner AS (
    INSERT INTO users (email, first_name, last_name, role) VALUES ('owner@example.test', 'Moana', 'Tui', 'OWNER') RETURNING id)
  INSERT INTO listings (owner_id, title, description, location, region, mooring_number, latitude, longitude,
    public_latitude, public_longitude, mooring_type, high_tide_depth, low_tide_depth, max_vessel_length,
    weight_capacity, licensed_vessel_type, next_inspection_date, price_per_night_cents)
  SELECT id, 'Mooring Ō' || n, 'Plain', 'Pātaua ' || n, 'Northland', 'M1', -36.8, 174.8, -36.8, 174.8, 'Swing Mooring', 3, 2, 12,
    5000, 'Yacht', '2030-01-01', 4500
  FROM owner, generate_series(1, 450) n`

/** As before 1796400000001. */
const UNFOLDED = `
  DROP TRIGGER listings_are_folded ON listings;
  DROP FUNCTION fold_listing();
  ALTER TABLE listings DROP COLUMN title_text, DROP COLUMN place_text;
  DELETE FROM adonis_schema WHERE name LIKE ANY (ARRAY['%/1796400000001_%', '%/1796502000004_%'])`

const FOLDED = `
  SELECT count(*)::int AS listings FROM listings WHERE title_text = fold(title) AND place_text = fold(location || ' ' || region)`

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

  // docs/adr/0040.
  test('listings that were there before titles and places were kept folded get theirs', async ({
    assert,
  }) => {
    const url = await emptyDatabaseBeside()
    const migrate = () => projectProcess(['ace.js', 'database:migrate'], { DATABASE_URL: url })
    await migrate().ended
    const client = new pg.Client(url)
    await client.connect()
    await client.query(LISTINGS)
    await client.query(UNFOLDED)

    const { ended, output } = migrate()
    assert.equal(await ended, 0, output.text)

    const { rows } = await client.query(FOLDED)
    const first = await client.query(
      "SELECT title_text, place_text FROM listings WHERE title = 'Mooring Ō1'"
    )
    await client.end()
    assert.equal(rows[0].listings, 450)
    assert.deepEqual(first.rows, [{ title_text: 'mooring o1', place_text: 'pataua 1 northland' }])
  }).timeout(60_000)

  test('a database that never answers ends the wait with a message', async ({ assert }) => {
    const nowhere = { DATABASE_URL: 'postgres://someone:very-secret@127.0.0.1:1/none' }

    const { output, ended } = projectProcess(['ace.js', 'database:migrate', '--wait=1'], nowhere)

    assert.equal(await ended, 1)
    assert.include(output.text, 'did not answer within 1 s')
    assert.notInclude(output.text, 'very-secret')
  })
})
