import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import type { VineValidator } from '@vinejs/vine'

/** Texts that nobody sees: zero-width characters, soft hyphen, fillers, an empty braille pattern, selectors, tags, blanks. */
const INVISIBLE = [
  '\u200B',
  '\u200D\u2060\uFEFF',
  '\u00AD',
  '\u034F',
  '\u115F\u1160\u3164\uFFA0',
  '\u2800\u2800',
  '\u180E',
  '\uFE0F',
  '\u{E0041}\u{E007F}',
  '\u{E0101}',
  '\u{1D173}',
  '\u00A0\u2003\u3000',
]

/** Marks without a letter, a format character and a private one: blank too, but the schema does not say so. */
const NOTHING_ALONE = ['\uFE0F\u0301', '\u0301', ' \u20E3', '\u0903', '\u{110BD}', '\uE000']

/** Passwords are taken as they are; a path that is none is dropped. */
const NO_TEXTS = new Set(['password', 'newPassword', 'next'])

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
}

type Validator = VineValidator<never, Record<string, never>>

async function everyValidator(): Promise<[string, Validator][]> {
  const files = globSync(['app/**/validators/*.ts', 'app/**/*_validators.ts'])
  const modules = await Promise.all(
    files.map(async (file) => [file, await import(`../../../${file}`)] as const)
  )

  return modules.flatMap(([file, exported]) =>
    Object.entries(exported as Record<string, Validator>)
      .filter(([, value]) => typeof value?.toJSONSchema === 'function')
      .map(([name, value]) => [`${file} ${name}`, value] as [string, Validator])
  )
}

/** All fields that take text, in objects and lists too. */
function textFields(schema: Schema, path: string[] = []): string[][] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, part]) =>
      textFields(part, [...path, name])
    )
  if (schema.items) return textFields(schema.items, [...path, '0'])
  const options = schema.anyOf?.filter(({ type }) => type === 'string') ?? []
  const isText = [schema.type ?? options[0]?.type].flat().includes('string')
  const isChoice = schema.enum !== undefined || NO_TEXTS.has(path.at(-1)!)

  return isText && !isChoice ? [path] : []
}

function bodyWith(path: string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value

  return name === '0' ? [bodyWith(rest, value)] : { [name]: bodyWith(rest, value) }
}

function at(body: unknown, path: string[]): unknown {
  return path.reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], body)
}

/** What a validator says of one field: its errors, or the value that it takes. */
async function sayingOf(validator: Validator, path: string[], value: unknown) {
  const [error, output] = await validator.tryValidate(bodyWith(path, value) as never, {} as never)
  const all = (error?.messages ?? []) as { field: string; rule: string }[]
  const rules = all.filter(({ field }) => field === path.join('.')).map(({ rule }) => rule)

  return { rules, value: error ? null : (at(output, path) ?? null) }
}

test.group('A text without a visible character', () => {
  // Rules H70, H75.
  test('counts as blank in every field of every call', async ({ assert }) => {
    let fields = 0

    for (const [name, validator] of await everyValidator()) {
      for (const path of textFields(validator.toJSONSchema() as Schema)) {
        fields += 1
        const blank = await sayingOf(validator, path, ' ')
        for (const text of [...INVISIBLE, ...NOTHING_ALONE])
          assert.deepEqual(
            await sayingOf(validator, path, text),
            blank,
            `${name} ${path.join('.')} ${JSON.stringify(text)}`
          )
        if (blank.rules.length === 0)
          assert.isNull(blank.value, `${name} ${path.join('.')} takes a blank text`)
      }
    }
    assert.isAbove(fields, 100)
  })

  test('is no text for the schema of a field either', async ({ assert }) => {
    const { line } = await import('#shared/validators/texts')
    const { default: vine } = await import('@vinejs/vine')
    const schema = vine.create({ name: line(20) }).toJSONSchema() as {
      properties: { name: { allOf: { pattern: string }[] } }
    }
    const visible = new RegExp(schema.properties.name.allOf[0].pattern, 'u')

    for (const text of INVISIBLE) assert.notMatch(text, visible)
    for (const text of ['a', '\u200Ba', '🚤', 'ا', '。', '-', 'ต', '한'])
      assert.match(text, visible)
  })
})
