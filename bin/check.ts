/**
 * Runs `npm test`. Without arguments: every check and every test; most checks come first, and one that fails stops the
 * run. With arguments: only the selected tests, for example `npm test -- functional --files='catalog/*'`.
 */
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
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

/** Run first, in parallel: the first of them writes indexes anew, which the type check and the pages need. */
const FIRST_CHECKS: Check[] = [
  { title: 'Generated code', script: 'codegen:check' },
  { title: 'Module boundaries', script: 'boundaries' },
  { title: 'Format', script: 'format:check' },
]

/** Run in parallel after them, while the pages are built. */
const SECOND_CHECKS: Check[] = [
  { title: 'Types', script: 'typecheck' },
  { title: 'Dependency audit', script: 'audit:dependencies', isTold: true },
]

/** Run beside the tests, with the lowest priority: the tests do not use the processors all the time. */
const CHECKS_BESIDE_TESTS: Check[] = [{ title: 'Lint', script: 'lint' }]

/**
 * The suites run in parallel processes that take about as long as each other, one more than CI has processors: tests in a
 * browser and of programs that are started often wait.
 */
const LANES = [['unit', 'functional'], ['browser'], ['booking', 'operations', 'whole']]

const running = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    running.abort()
    process.exitCode = 130
  })
}

const parameters = process.argv.slice(2)
if (parameters.length > 0) {
  await buildTestPages()
  await runTests([parameters], [])
} else if ((await allPass(FIRST_CHECKS)) && (await allPass(SECOND_CHECKS, buildTestPages()))) {
  await runTests(LANES, CHECKS_BESIDE_TESTS)
}

async function allPass(checks: Check[], meanwhile?: Promise<void>): Promise<boolean> {
  const [passed] = await Promise.all([Promise.all(checks.map((check) => passes(check))), meanwhile])
  if (running.signal.aborted) return false
  const failed = passed.filter((each) => !each).length
  if (failed === 0) return true

  console.log('The tests were not run.')
  console.log(`0 passed, ${failed} failed`)
  process.exitCode = 1
  return false
}

async function passes({ title, script, isTold = false }: Check, priority?: number) {
  const startedAt = performance.now()
  const { code, output } = await runScript(script, priority)
  if (running.signal.aborted) return false

  if (code !== 0 || isTold) console.log(output.trim())
  const outcome =
    code === 0 ? `${paint('green', '✔')} ${title}` : `${paint('red', '✖')} ${title} failed`
  console.log(`${outcome} ${paint('dim', secondsSince(startedAt))}`)
  return code === 0
}

/** @param priority of the operating system; as ours when left out */
function runScript(script: string, priority?: number) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    let output = ''
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: running.signal,
    })
    if (priority !== undefined && child.pid) setPriority(child.pid, priority)
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function runTests(lanes: string[][], checks: Check[]) {
  const [{ passed, failed, code, failures }, failedChecks] = await Promise.all([
    runTestLanes(lanes, running.signal),
    failuresOf(checks),
  ])
  for (const line of [...failures, ...failedChecks]) console.log(line)
  console.log(`${passed} passed, ${failed + failedChecks.length} failed`)
  process.exitCode ||= code || (failedChecks.length > 0 ? 1 : 0)
}

/** Runs checks one after the other beside the tests. @returns a line for each that failed */
async function failuresOf(checks: Check[]): Promise<string[]> {
  const lines: string[] = []
  for (const check of checks)
    if (!(await passes(check, constants.priority.PRIORITY_LOW)))
      lines.push(`${check.title} failed: \`npm run ${check.script}\` says why.`)

  return lines
}
