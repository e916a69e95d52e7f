/**
 * Fails when the committed indexes in `.adonisjs` are not what the sources say: types would be checked against routes
 * and pages of yesterday. What it generated stays, to be committed.
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

const before = fingerprint()
const { status, stdout, stderr } = spawnSync(process.execPath, ['ace.js', 'codegen'], {
  cwd: projectFolder,
  env: { ...process.env, NODE_ENV: 'test', ...UNUSED_ADDRESSES },
  encoding: 'utf8',
})

if (status !== 0) {
  console.log(`${stdout}${stderr}`)
  process.exitCode = 1
} else if (fingerprint() !== before) {
  console.log('The indexes in .adonisjs were out of date. They are regenerated: commit them.')
  process.exitCode = 1
}

function fingerprint() {
  const hash = createHash('sha256')
  const folder = inProject('.adonisjs')

  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex')
}
