import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Trx } from '#platform/database/trx'
import { bearer, createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

/** A constraint that PostgreSQL checks at the COMMIT, and that nothing meets. */
async function refuseCommitsOf(table: string) {
  await db.rawQuery(
    `CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql
     AS $$ BEGIN RAISE EXCEPTION 'refused at the commit'; END $$`
  )
  await db.rawQuery(
    `CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON ${table}
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_commit()`
  )
  return () => db.rawQuery('DROP FUNCTION refuse_commit CASCADE')
}

// Rule R17.
test.group('A commit that fails', (group) => {
  group.each.teardown(emptyDatabase)

  const rename = (listingId: string, trx: Trx) =>
    trx.rawQuery('UPDATE listings SET title = ? WHERE id = ?', ['Changed', listingId])
  const titles = async () => {
    const { rows } = await db.rawQuery<{ rows: { title: string }[] }>('SELECT title FROM listings')
    return rows.map(({ title }) => title)
  }

  test('is no booking', async ({ assert, client, cleanup }) => {
    const token = await bearer(await createUser())
    const { id: listingId } = await createListing()
    cleanup(await refuseCommitsOf('bookings'))

    const response = await client
      .post('/api/bookings')
      .json({ listingId, ...stayFrom(5, 2) })
      .bearerToken(token)

    response.assertStatus(500)
    for (const table of ['bookings', 'calendar_entries', 'queue_jobs'])
      assert.isEmpty(await db.from(table), table)
  })

  test('because the connection was lost rejects', async ({ assert }) => {
    const { id } = await createListing({ title: 'As it was' })
    let hasRunHooks = false

    await assert.rejects(() =>
      db.transaction(async (trx) => {
        trx.after('commit', () => void (hasRunHooks = true))
        await rename(id, trx)
        const { rows } = await trx.rawQuery('SELECT pg_backend_pid() AS pid')
        await db.rawQuery('SELECT pg_terminate_backend(?, 5000)', [rows[0].pid])
      })
    )

    assert.deepEqual(await titles(), ['As it was'])
    assert.isFalse(hasRunHooks)
  })

  test('because a statement had failed before rejects', async ({ assert }) => {
    const { id } = await createListing({ title: 'As it was' })

    await assert.rejects(
      () =>
        db.transaction(async (trx) => {
          await rename(id, trx)
          await trx.rawQuery('SELECT 1 / 0').catch(() => {})
        }),
      'The transaction was rolled back, because a statement in it had failed'
    )

    assert.deepEqual(await titles(), ['As it was'])
  })

  test('is not what happens to others: nested ones too are kept', async ({ assert }) => {
    const { id } = await createListing({ title: 'As it was' })
    const ran: string[] = []

    const result = await db.transaction(async (trx) => {
      trx.after('commit', () => void ran.push('outer'))
      return trx.transaction(async (inner) => {
        await rename(id, inner)
        return 'answer'
      })
    })

    assert.equal(result, 'answer')
    assert.deepEqual(await titles(), ['Changed'])
    assert.deepEqual(ran, ['outer'])
  })
})

test.group('What a crash of PostgreSQL may lose', () => {
  // Rule R18.
  test('is counts of limited calls and open live streams alone', async ({ assert }) => {
    const { rows } = await db.rawQuery(
      "SELECT relname FROM pg_class WHERE relkind = 'r' AND relpersistence = 'u' ORDER BY 1"
    )

    assert.deepEqual(
      rows.map(({ relname }: { relname: string }) => relname),
      ['live_streams', 'rate_limits']
    )
  })
})
