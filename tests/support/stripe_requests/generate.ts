import { fileURLToPath } from 'node:url'
import { createGenerator } from 'ts-json-schema-generator'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** File with the generated schemas. */
export const SCHEMAS_FILE = here('./schemas.json')

/** JSON Schemas of all calls in types.ts, as text, generated from the types of the installed `stripe` package. */
export function generateSchemas(): string {
  const generator = createGenerator({
    path: here('./types.ts'),
    tsconfig: here('../../../tsconfig.json'),
    type: 'StripeRequests',
    jsDoc: 'none',
    additionalProperties: false,
    skipTypeCheck: true,
  })

  return `${JSON.stringify(generator.createSchema('StripeRequests'))}\n`
}
