/**
 * Fails when the committed files in `.adonisjs`, the response schemas of the API or the tables of the documents do not match the
 * sources: the type check would use outdated routes and pages. The regenerated files are kept, to be committed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, projectFolder } from '../launcher/paths.ts'

/** Code generation loads the routes, which need valid settings; no connection is opened. */
const UNUSED_ADDRESSES = {
  DATABASE_URL: 'postgres://127.0.0.1:1/unused',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

/** Second, because the response schemas are derived from the route types that the first command writes. */
const GENERATORS = [
  ['ace.js', 'codegen'],
  ['tools/code_checks/api_answers.ts'],
  ['tools/code_checks/document_tables.ts'],
]
const ANSWERS = 'app/platform/openapi/answers.json'
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/design.md',
  'docs/operating-commands.md',
  'docs/operating.md',
]

const before = fingerprint()

if (!GENERATORS.every(succeeds)) {
  process.exitCode = 1
} else if (fingerprint() !== before) {
  console.log(
    `The indexes in .adonisjs, ${ANSWERS} or tables of the documents were out of date. They are regenerated: commit them.`
  )
  process.exitCode = 1
}

function succeeds(script: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'test', ...UNUSED_ADDRESSES },
    encoding: 'utf8',
  })
  if (status !== 0) console.log(`${stdout}${stderr}`)

  return status === 0
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [ANSWERS, ...PAGES]) hash.update(readFileSync(inProject(file)))
  const folder = inProject('.adonisjs')

  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex')
}
