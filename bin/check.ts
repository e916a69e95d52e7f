/**
 * Runs `npm test`. Without arguments: every check, then every test; a failed check stops the run. With arguments:
 * only the selected tests, for example `npm test -- functional --files='bookings/*'`.
 */
import { spawn } from 'node:child_process'
import { projectFolder } from '../tools/launcher/paths.ts'
import { paint, secondsSince } from '../tools/launcher/progress.ts'
import { runTestLanes } from '../tools/launcher/test_lanes.ts'
import { buildTestPages } from '../tools/launcher/test_pages.ts'

type Check = {
  title: string
  script: string
  /** Print the output also on success. */
  isTold?: boolean
}

/**
 * Groups of checks run one after another, the checks of a group in parallel. Indexes come first: the type check needs
 * them.
 */
const CHECKS: Check[][] = [
  [
    { title: 'Generated code', script: 'codegen:check' },
    { title: 'Module boundaries', script: 'boundaries' },
  ],
  [
    { title: 'Types', script: 'typecheck' },
    { title: 'Lint', script: 'lint' },
    { title: 'Format', script: 'format:check' },
    { title: 'Dependency audit', script: 'audit:dependencies', isTold: true },
  ],
]

/** The suites run in two parallel processes, as many as CI has processors. */
const LANES = [['functional'], ['unit', 'browser']]

const running = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    running.abort()
    process.exitCode = 130
  })
}

const parameters = process.argv.slice(2)
const [isSound] = await Promise.all([parameters.length > 0 || passChecks(), buildTestPages()])
if (isSound) await runTests(parameters.length > 0 ? [parameters] : LANES)

async function passChecks() {
  for (const group of CHECKS) {
    const passed = await Promise.all(group.map(passes))
    if (running.signal.aborted) return false
    if (passed.includes(false)) {
      console.log('The tests were not run.')
      console.log(`0 passed, ${passed.filter((each) => !each).length} failed`)
      process.exitCode = 1
      return false
    }
  }
  return true
}

async function passes({ title, script, isTold = false }: Check) {
  const startedAt = performance.now()
  const { code, output } = await runScript(script)
  if (running.signal.aborted) return false

  if (code !== 0 || isTold) console.log(output.trim())
  const outcome =
    code === 0 ? `${paint('green', '✔')} ${title}` : `${paint('red', '✖')} ${title} failed`
  console.log(`${outcome} ${paint('dim', secondsSince(startedAt))}`)
  return code === 0
}

function runScript(script: string) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    let output = ''
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: running.signal,
    })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function runTests(lanes: string[][]) {
  const { passed, failed, code, failures } = await runTestLanes(lanes, running.signal)
  for (const line of failures) console.log(line)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode ||= code
}
