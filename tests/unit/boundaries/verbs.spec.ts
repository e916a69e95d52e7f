import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

/** Files that hold a use case: one class, one public `handle` (CONTRIBUTING.md, "Kinds of files"). */
const USE_CASES = globSync('app/*/{actions,queries}/*.ts', { cwd: app.makePath() })

/** May hold one: a contract, and the files of a subject. */
const OTHERS = globSync('app/{*/contract,payments/*,messaging/*,moderation/*}/*.ts', {
  cwd: app.makePath(),
})

/** Public methods of the class a file exports by default; null for a file without one. */
async function methodsOf(file: string): Promise<string[] | null> {
  const exports = await import(pathToFileURL(app.makePath(file)).href)
  const prototype = exports.default?.prototype

  return prototype
    ? Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')
    : null
}

/** A class that another module asks has the method of the abstract class it implements. */
function implementsContract(file: string): boolean {
  return / implements \w+ \{/.test(readFileSync(app.makePath(file), 'utf8'))
}

test.group('Verbs', () => {
  test('actions and queries have one public method, handle', async ({ assert }) => {
    const found: Record<string, string[]> = {}
    for (const file of USE_CASES) {
      const methods = await methodsOf(file)
      if (methods && !implementsContract(file)) found[file] = methods
    }

    assert.isAbove(Object.keys(found).length, 50)
    for (const [file, methods] of Object.entries(found)) assert.deepEqual(methods, ['handle'], file)
  })

  test('a class with handle has no other public method', async ({ assert }) => {
    for (const file of OTHERS) {
      const methods = await methodsOf(file)
      if (methods?.includes('handle')) assert.deepEqual(methods, ['handle'], file)
    }
  })

  test('an action is a class, and its file is named like it', async ({ assert }) => {
    for (const file of USE_CASES.filter((path) => path.includes('/actions/'))) {
      const { default: action } = await import(pathToFileURL(app.makePath(file)).href)

      assert.equal(action?.name.toLowerCase(), basename(file, '.ts').replaceAll('_', ''), file)
    }
  })
})
