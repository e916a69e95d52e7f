import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { ESLint } from 'eslint'

const FILE = 'app/booking/queries/a.ts'

const REFUSED = [
  "db.rawQuery('SELECT 1')",
  "trx.rawQuery('SELECT 1')",
  "query.whereRaw('id = ?', [id])",
  'query.orderByRaw(`${column} DESC`)',
  "db.raw('array_append(kinds, ?)', [kind])",
]

const FINE = [
  'query.whereRaw(...builderArgs(sql`id = ${id}`))',
  "query.orderByRaw('lower(nights), id')",
  'db.raw(...builderArgs(sql`now()`))',
]

test.group('SQL past the door', () => {
  const eslint = new ESLint({ cwd: app.makePath() })
  const messagesOf = async (statement: string, filePath: string) => {
    const [{ messages }] = await eslint.lintText(`${statement}\n`, {
      filePath: app.makePath(filePath),
    })

    return messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax')
  }

  test('is a lint error: {$self}')
    .with(REFUSED)
    .timeout(20_000)
    .run(async ({ assert }, statement) => {
      assert.lengthOf(await messagesOf(statement, FILE), 1)
    })

  test('is where runSql is made, and fragments go into builders everywhere', async ({ assert }) => {
    for (const statement of FINE) assert.isEmpty(await messagesOf(statement, FILE), statement)
    assert.isEmpty(await messagesOf(REFUSED[0], 'app/platform/database/run_sql.ts'))
  })
})
