/**
 * What `npm test` runs. Without arguments: every check, then every test; the first failure stops. With arguments: only
 * the tests they choose, for example `npm test -- functional --files='bookings/*'`.
 */
import { spawn } from 'node:child_process'
import { inProject, projectFolder } from './launcher/paths.ts'
import { paint, secondsSince } from './launcher/progress.ts'

type Check = { title: string; script: string; parameters?: string[] }

const CHECKS: Check[] = [
  { title: 'Format', script: 'format:check' },
  { title: 'Lint', script: 'lint' },
  { title: 'Generated code', script: 'codegen:check' },
  { title: 'Types', script: 'typecheck' },
  { title: 'Module boundaries', script: 'boundaries' },
]

const running = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    running.abort()
    process.exitCode = 130
  })
}

const parameters = process.argv.slice(2)
if (parameters.length > 0 || (await passChecks())) await runTests(parameters)

async function passChecks() {
  for (const { title, script } of CHECKS) {
    const startedAt = performance.now()
    const { code, output } = await runScript(script)
    if (running.signal.aborted) return false
    if (code !== 0) {
      console.log(output.trim())
      console.log(
        `${paint('red', '✖')} ${title} failed after ${secondsSince(startedAt)}; the tests were not run.`
      )
      console.log('0 passed, 1 failed')
      process.exitCode = 1
      return false
    }
    console.log(`${paint('green', '✔')} ${title} ${paint('dim', secondsSince(startedAt))}`)
  }
  return true
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

function runTests(filters: string[]) {
  return new Promise<void>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        '--import=@poppinss/ts-exec',
        '--enable-source-maps',
        inProject('bin', 'test.ts'),
        ...filters,
      ],
      { cwd: projectFolder, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } }
    )
    running.signal.addEventListener('abort', () => child.kill('SIGTERM'))
    child.once('close', (code) => {
      process.exitCode = code ?? 1
      resolve()
    })
  })
}
