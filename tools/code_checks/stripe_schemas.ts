/**
 * Runs `npm run stripe:schemas`: regenerates the JSON Schemas of our calls to Stripe. Needed when the `stripe`
 * package or tests/support/stripe_requests/types.ts has changed; a test detects that.
 */
import { writeFileSync } from 'node:fs'
import { generateSchemas, SCHEMAS_FILE } from '../../tests/support/stripe_requests/generate.ts'

writeFileSync(SCHEMAS_FILE, generateSchemas())
console.log(`Wrote ${SCHEMAS_FILE}`)
