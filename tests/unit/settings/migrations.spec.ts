import { readdirSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

/** The last migration of the first version; earlier ones never ran beside an older version. */
const FIRST_VERSION = 1_795_000_000_026

/** Changes that would break an old version that is still running. */
const TAKES_AWAY =
  /drop(Column|Table|Nullable)|rename(Column|Table)|\.alter\(|setNotNull|\bDROP (TABLE|COLUMN)|\bRENAME\b|SET NOT NULL/

test.group('Migrations after the first version', () => {
  const folder = app.makePath('database/migrations')
  const later = readdirSync(folder).filter((name) => Number.parseInt(name, 10) > FIRST_VERSION)

  for (const name of later)
    test(`${name} only adds, so that the version before can run beside it`, ({ assert }) => {
      const [, up = ''] = readFileSync(`${folder}/${name}`, 'utf8').split('async up()')
      const [ways] = up.split('async down()')

      assert.notMatch(ways, TAKES_AWAY)
    })

  test('are recognised when they take something away', ({ assert }) => {
    assert.match('table.dropColumn("x")', TAKES_AWAY)
    assert.match('ALTER TABLE x DROP COLUMN y', TAKES_AWAY)
  })
})
