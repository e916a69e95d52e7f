import vine from '@vinejs/vine'
import { described } from '#shared/validators/described'

/** Control characters that no text has, and characters that change the direction of text. */
const NEVER = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069`
const BREAKS = String.raw`\t\n\r`

/** A character to see (none that Unicode draws as nothing), as ranges: readers of the API document may know no classes. */
const VISIBLE = String.raw`[^\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8${inAstral(0x1bca0, 0x1bca3)}${inAstral(0x1d173, 0x1d17a)}${inAstral(0xe0000, 0xe0fff)}]`
/** Marks, formats and private characters show nothing of their own; the API document does not say so. */
const HAS_VISIBLE = new RegExp(String.raw`(?![\p{M}\p{Cf}\p{Co}])${VISIBLE}`, 'u')

const ANYTHING = /^/
const LINE = new RegExp(`^[^${NEVER}${BREAKS}]*$`)
const PARAGRAPH = new RegExp(`^[^${NEVER}]*$`)
const LONE_SURROGATE = /\p{Cs}/u

/** One line of text; blanks around it are dropped, and one without a visible character counts as none (rules H70, H75). */
export const line = (most: number) => text(most, LINE)

export const paragraph = (most: number) => text(most, PARAGRAPH)

/** A password: taken as it is, blanks and control characters included, because it is only hashed. An empty one counts as none. */
export const secret = (least: number, most: number) =>
  vine
    .string()
    .parse((value) => (value === '' ? null : value))
    .use(atMost({ max: most }))
    .use(readable(ANYTHING))
    .use(atLeast({ min: least }))

function text(most: number, characters: RegExp) {
  return vine
    .string()
    .parse((value) => (isBlank(value) ? null : value))
    .use(atMost({ max: most }))
    .use(readable(characters))
    .use(described({ allOf: [{ pattern: VISIBLE }] }))
    .trim()
}

const isBlank = (value: unknown) => typeof value === 'string' && !HAS_VISIBLE.test(value)

function inAstral(first: number, last: number): string {
  return `${String.fromCodePoint(first)}-${String.fromCodePoint(last)}`
}

/** Refuses characters that the pattern does not allow, and halves of characters, which PostgreSQL cannot store (rule H22). */
const readable = vine.createRule<RegExp>(
  (value, characters, field) => {
    if (characters.test(String(value)) && !LONE_SURROGATE.test(String(value))) return

    field.report('The {{ field }} has characters that cannot be used', 'regex', field)
  },
  {
    name: 'readable',
    toJSONSchema: (schema, characters) => {
      if (characters !== ANYTHING) schema.pattern = characters.source
    },
  }
)

const atMost = vine.createRule<{ max: number }>(
  (value, options, field) => {
    if (lengthOf(String(value)) > options.max)
      field.report('The {{ field }} is too long', 'maxLength', field, options)
  },
  {
    name: 'atMost',
    toJSONSchema: (schema, { max }) => {
      schema.maxLength = max
    },
  }
)

const atLeast = vine.createRule<{ min: number }>(
  (value, options, field) => {
    if (lengthOf(String(value)) < options.min)
      field.report('The {{ field }} is too short', 'minLength', field, options)
  },
  {
    name: 'atLeast',
    toJSONSchema: (schema, { min }) => {
      schema.minLength = min
    },
  }
)

/** In characters (code points), as JSON Schema counts; not in UTF-16 units. */
function lengthOf(value: string): number {
  return [...value].length
}
