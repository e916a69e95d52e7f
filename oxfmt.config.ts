import { defineConfig } from 'oxfmt'

/** How each file is written (docs/adr/0055). */
export const style = {
  printWidth: 100,
  semi: false,
  singleQuote: true,
  quoteProps: 'consistent',
  trailingComma: 'es5',
  sortPackageJson: false,
} as const

export default defineConfig({
  ...style,
  ignorePatterns: [
    '.adonisjs',
    'build',
    'release',
    'release-demo',
    'tmp',
    'storage',
    'public',
    'database/schema.ts',
    'package-lock.json',
    // Whitespace of mails is part of what they say.
    'resources/views',
    'tests/support/stripe_requests/schemas.json',
    'app/platform/openapi/answers.json',
  ],
})
