import { spawn } from 'node:child_process'
import { inProject, projectFolder } from '../launcher/paths.ts'
import { FAILURE } from '../launcher/tally.ts'
import { laneResult, type LaneResult } from '../launcher/test_lanes.ts'

/** Settings that the configuration asks for; no pure rule uses them. */
const UNUSED = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', SMTP_URL: 'smtp://127.0.0.1:1' }

/** Runs unit tests of pure rules, given below `tests/unit`, without an application. */
export function runUnitTests(files: string[], stop: AbortSignal): Promise<LaneResult> {
  const script = inProject('tools', 'mutation', 'run_units.ts')
  const child = spawn(process.execPath, ['--import=./bin/typescript.js', script, ...files], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...UNUSED, NODE_ENV: 'test', TZ: 'UTC' },
    signal: stop,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const counts = /^(\d+) passed, (\d+) failed$/m.exec(output)
      const [passed, failed] = [Number(counts?.[1]), Number(counts?.[2])]
      const failures = output.split('\n').filter((line) => line.startsWith(FAILURE))

      resolve(laneResult({ passed, failed, hasCounted: counts !== null, failures }, code))
    })
  })
}
