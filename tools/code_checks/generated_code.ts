/**
 * Fails when the committed indexes in `.adonisjs` or the shapes of the API's answers are not what the sources say: types
 * would be checked against routes and pages of yesterday. What it generated stays, to be committed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, projectFolder } from '../launcher/paths.ts'

/** Generating reads the routes, for which the settings must be there; nothing is connected to. */
const UNUSED_ADDRESSES = {
  DATABASE_URL: 'postgres://127.0.0.1:1/unused',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

/** The answers are read off the types of the routes, which the first one writes. */
const GENERATORS = [['ace.js', 'codegen'], ['tools/code_checks/api_answers.ts']]
const ANSWERS = 'app/platform/openapi/answers.json'

const before = fingerprint()

if (!GENERATORS.every(succeeds)) {
  process.exitCode = 1
} else if (fingerprint() !== before) {
  console.log(
    `The indexes in .adonisjs or ${ANSWERS} were out of date. They are regenerated: commit them.`
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
  const hash = createHash('sha256').update(readFileSync(inProject(ANSWERS)))
  const folder = inProject('.adonisjs')

  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex')
}
