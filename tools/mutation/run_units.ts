/**
 * Runs unit tests of pure rules without database and application, which start slowly: arguments are paths below
 * `tests/unit`. The last line has the counts, as of every run of tests.
 */
import { assert } from '@japa/assert'
import { configure, processCLIArgs, run } from '@japa/runner'
import { projectFolder } from '../launcher/paths.ts'
import { tally } from '../launcher/tally.ts'

const files = process.argv.slice(2)

processCLIArgs(['--bail'])
configure({
  cwd: projectFolder,
  suites: [{ name: 'unit', files: files.map((file) => `tests/unit/${file}`) }],
  plugins: [assert(), tally(['--files'])],
  importer: (url) => import(url.href),
})
await run()
