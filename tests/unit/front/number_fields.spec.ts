import { glob, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'

// Rule W98.
test.group('Number fields', () => {
  test('are all the shared one', async ({ assert }) => {
    for await (const file of glob('inertia/**/*.tsx')) {
      const source = await readFile(file, 'utf8')

      assert.notMatch(source, /type="number"|parseInt|parseFloat/, file)
    }
  })
})
