import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import pg from 'pg'
import { databaseState } from '../../database_state.ts'

const NAME = 'state_of_a_database'
const FIRST = 'database/migrations/1_make_users'
const SECOND = 'database/migrations/2_add_more'

test.group('What a start finds in the database', (group) => {
  const server = new pg.Client({ connectionString: process.env.DATABASE_URL })
  const folders: string[] = []
  const url = new URL(process.env.DATABASE_URL!)
  url.pathname = NAME

  group.setup(async () => {
    await server.connect()
    return () => server.end()
  })
  group.each.setup(async () => {
    await server.query(`CREATE DATABASE ${NAME}`)
    return async () => {
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
      await server.query(`DROP DATABASE ${NAME}`)
    }
  })

  /** A working directory with these migrations, as the build holds them. */
  function folderWith(migrations: string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    folders.push(folder)
    mkdirSync(join(folder, 'database', 'migrations'), { recursive: true })
    for (const name of migrations)
      for (const ending of ['.js', '.js.map']) writeFileSync(join(folder, name + ending), '')

    return folder
  }

  async function given(statements: string) {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(statements)
    await client.end()
  }

  test('an empty database has neither migrations nor accounts', async ({ assert }) => {
    const folder = folderWith([FIRST])

    assert.deepEqual(await databaseState(url.href, folder), {
      isMigrated: false,
      hasAccounts: false,
    })
  })

  test('a migration that has not run is seen', async ({ assert }) => {
    await given(
      `CREATE TABLE adonis_schema AS SELECT '${FIRST}' AS name; CREATE TABLE users AS SELECT 1 AS id`
    )

    assert.deepEqual(await databaseState(url.href, folderWith([FIRST])), {
      isMigrated: true,
      hasAccounts: true,
    })
    assert.deepEqual(await databaseState(url.href, folderWith([FIRST, SECOND])), {
      isMigrated: false,
      hasAccounts: false,
    })
  })

  test('a migrated database without accounts has room for demo data', async ({ assert }) => {
    await given(
      `CREATE TABLE adonis_schema AS SELECT '${FIRST}' AS name; CREATE TABLE users (id integer)`
    )

    assert.deepEqual(await databaseState(url.href, folderWith([FIRST])), {
      isMigrated: true,
      hasAccounts: false,
    })
  })
})
