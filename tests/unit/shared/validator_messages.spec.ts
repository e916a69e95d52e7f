import { readdir } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

interface Validator {
  schema: { getProperties(): Record<string, unknown> }
  tryValidate(data: object): Promise<[{ messages: unknown } | null, unknown]>
}

const NONSENSE = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(5_000),
  '\u0000',
  {},
  [],
  [0],
  [[]],
  Array.from({ length: 50 }, () => 'x'),
  true,
  -1e12,
  1e12,
  1.23456,
]

/** Words of programmers: default messages of the library, and names of fields as the code has them. */
const NOT_PLAIN =
  /\bfield\b|must be defined|The value|accepted|undefined|null|\b[a-z]+[A-Z]\w*|the \d/

async function everyValidator(): Promise<[string, Validator][]> {
  const files = await readdir(app.makePath('app'), { recursive: true })
  const modules = files.filter((file) => /validators\/\w+\.ts$|_validators?\.ts$/.test(file))
  const found = await Promise.all(
    modules.map(async (file) => {
      const exported = (await import(app.makeURL(`app/${file}`).href)) as Record<string, unknown>
      return Object.entries(exported).filter(([, value]) => isValidator(value))
    })
  )

  return found.flat() as [string, Validator][]
}

function isValidator(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'tryValidate' in value
}

test.group('Messages of validators', () => {
  // Rule H31.
  test('name fields as people do', async ({ assert }) => {
    const validators = await everyValidator()
    assert.isAbove(validators.length, 25)
    const odd = new Set<string>()

    for (const [title, validator] of validators)
      for (const name of Object.keys(validator.schema.getProperties()))
        for (const value of NONSENSE) {
          const [refusal] = await validator.tryValidate({ [name]: value })
          const messages = (refusal?.messages ?? []) as { field: string; message: string }[]
          for (const { field, message } of messages)
            if (NOT_PLAIN.test(message)) odd.add(`${title}.${field}: ${message}`)
        }

    assert.deepEqual([...odd], [])
  })
})
