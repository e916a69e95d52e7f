import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { FAILURE } from './tally.ts'
import { inProject, projectFolder } from './paths.ts'

/** The result of a lane; `code` is the exit code of its process, `failures` has a line for each failed test. */
export type LaneResult = { passed: number; failed: number; code: number; failures: string[] }

/** The counts that a lane printed before it ended. */
type Counted = Pick<LaneResult, 'passed' | 'failed' | 'failures'> & { hasCounted: boolean }

const CLOSING_LINE = /^(\d+) passed, (\d+) failed$/

/**
 * Runs the tests in parallel processes, each with the arguments of its lane and its own PostgreSQL and inbox. The
 * output of the first lane is shown live, that of the others when the lanes before them have ended. The results are
 * summed; a lane that ends without its counts has failed.
 */
export async function runTestLanes(lanes: string[][], stop: AbortSignal): Promise<LaneResult> {
  const running = lanes.map((parameters) => startLane(parameters, stop))
  const results: LaneResult[] = []

  for (const lane of running) {
    lane.show()
    results.push(await lane.result)
  }
  return results.reduce((total, each) => ({
    passed: total.passed + each.passed,
    failed: total.failed + each.failed,
    code: total.code || each.code,
    failures: [...total.failures, ...each.failures],
  }))
}

/** Runs one lane in silence. */
export function runTestLane(parameters: string[], stop: AbortSignal): Promise<LaneResult> {
  return startLane(parameters, stop).result
}

function startLane(parameters: string[], stop: AbortSignal) {
  const child = spawn(
    process.execPath,
    [
      '--import=./bin/typescript.js',
      '--enable-source-maps',
      inProject('bin', 'test.ts'),
      ...parameters,
    ],
    { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'], env: environment() }
  )
  stop.addEventListener('abort', () => child.kill('SIGTERM'))

  const output = shownLater()
  const counted: Counted = { passed: 0, failed: 0, hasCounted: false, failures: [] }

  createInterface({ input: child.stderr }).on('line', output.print)
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith(FAILURE)) return counted.failures.push(line)
    const closing = CLOSING_LINE.exec(line)
    if (!closing) return output.print(line)
    Object.assign(counted, {
      passed: Number(closing[1]),
      failed: Number(closing[2]),
      hasCounted: true,
    })
  })

  const result = new Promise<LaneResult>((resolve) => {
    child.once('error', (error) => output.print(error.message))
    child.once('close', (code) => resolve(laneResult(counted, code)))
  })
  return { show: output.show, result }
}

/** The result of a lane that has ended. A crash counts as one more failure. */
export function laneResult(
  { passed, failed, hasCounted, failures }: Counted,
  code: number | null
): LaneResult {
  const isSound = hasCounted && (code === 0 || failed > 0)
  return {
    passed,
    failed: isSound ? failed : failed + 1,
    code: code || (isSound ? 0 : 1),
    failures,
  }
}

function shownLater() {
  const waiting: string[] = []
  let isShown = false

  return {
    print(line: string) {
      if (isShown) console.log(line)
      else waiting.push(line)
    },
    show() {
      isShown = true
      for (const line of waiting.splice(0)) console.log(line)
    },
  }
}

function environment() {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return { ...process.env, ...colours, NODE_ENV: 'test' }
}
