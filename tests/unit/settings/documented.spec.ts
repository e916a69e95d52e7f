import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

const read = (path: string) => readFileSync(app.makePath(path), 'utf8')

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name).sort()

test.group('The settings', () => {
  const known = namesIn(read('start/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): Env\.schema/gm)

  test('are each in .env.example, once, and no other', ({ assert }) => {
    const shown = namesIn(read('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm)

    assert.isAbove(known.length, 20)
    assert.deepEqual(shown, known)
  })

  test('are explained in docs/starting.md', ({ assert }) => {
    const [, table] = read('docs/starting.md').split('## Settings')

    for (const name of known) assert.include(table, `\`${name}\``)
  })
})
