/**
 * What `npm run stripe:schemas` runs: writes the JSON Schemas of our calls to Stripe anew, after the `stripe` package
 * or tests/support/stripe_requests/types.ts changed. A test says when that is due.
 */
import { writeFileSync } from 'node:fs'
import { generateSchemas, SCHEMAS_FILE } from '../../tests/support/stripe_requests/generate.ts'

writeFileSync(SCHEMAS_FILE, generateSchemas())
console.log(`Wrote ${SCHEMAS_FILE}`)
