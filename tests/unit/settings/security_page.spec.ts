import { existsSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

const page = readFileSync(app.makePath('docs/security.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| S\d+ /.test(line))

/** The files named in a row, each with its test titles. */
function testsOf(row: string) {
  return [...row.matchAll(/(tests\/[\w/]+\.spec\.ts)((?:[:,] "[^"]+")*)/g)].map(
    ([, file, titles]) => ({
      file,
      titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, one]) => one),
    })
  )
}

test.group('docs/security.md', () => {
  test('has numbered rows, each with a test', ({ assert }) => {
    assert.isAtLeast(rows.length, 45)
    for (const [index, row] of rows.entries())
      assert.match(row, new RegExp(`^\\| S${String(index + 1).padStart(2, '0')} +\\|`))
    for (const row of rows) assert.isNotEmpty(testsOf(row), row.slice(0, 40))
  })

  test('names a title for every file', ({ assert }) => {
    for (const row of rows)
      for (const { file, titles } of testsOf(row))
        assert.isNotEmpty(titles, `${row.slice(0, 6)} ${file}`)
  })

  test('names tests that exist', ({ assert }) => {
    for (const { file, titles } of rows.flatMap(testsOf)) {
      assert.isTrue(existsSync(app.makePath(file)), file)
      const source = readFileSync(app.makePath(file), 'utf8').replaceAll(String.raw`\'`, "'")
      for (const title of titles) assert.include(source, title, file)
    }
  })
})
