import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { PluginFn, TestEndNode } from '@japa/runner/types'
import { projectFolder } from './paths.ts'

/** Prefix of the line about a failed test. */
export const FAILURE = 'Failed:'

type SuiteCount = { passed: number; failed: number; skipped: number; pinned: number }

/**
 * Japa plugin that counts the tests and judges the run when the process ends: prints a line for each failed test,
 * then `N passed, N failed`. A run that ends early or skips tests fails. `parameters` are those of the run: one with
 * whole suites, or none, is complete and may skip nothing.
 */
export function tally(parameters: string[]): PluginFn {
  return ({ emitter, config }) => {
    const suites = new Map<string, SuiteCount>()
    const isComplete = parameters.every((parameter) => !parameter.startsWith('-'))
    const every = 'suites' in config ? config.suites.map(({ name }) => name) : []
    const expected = !isComplete ? [] : parameters.length > 0 ? parameters : every
    const failures: string[] = []
    let current = emptyCount()
    let hasEnded = false

    emitter.on('suite:start', ({ name }) => {
      current = emptyCount()
      suites.set(name, current)
    })
    emitter.on('test:end', (test) => {
      if (test.isPinned) current.pinned++
      if (test.hasError) failures.push(failureLine(test))
      if (test.isSkipped || test.isTodo) current.skipped++
      else if (test.hasError) current.failed++
      else current.passed++
    })
    emitter.on('runner:end', () => {
      hasEnded = true
    })
    process.on('exit', () => {
      for (const line of failures) console.log(line)
      report(reasonsToFail(suites, { expected, isComplete, hasEnded }), suites)
    })
  }
}

type FailedTest = Pick<TestEndNode, 'title' | 'meta' | 'errors'>

/** One line about a failed test: file, title and error. */
export function failureLine({ title, meta, errors }: FailedTest) {
  const file = relative(projectFolder, meta.fileName)
  const [reason] = String(errors[0]?.error?.message ?? 'no reason given').split('\n')
  return `${FAILURE} ${file}: ${title.expanded}: ${stripVTControlCharacters(reason)}`
}

function emptyCount(): SuiteCount {
  return { passed: 0, failed: 0, skipped: 0, pinned: 0 }
}

type Expectation = { expected: string[]; isComplete: boolean; hasEnded: boolean }

/** Reasons why the run fails although no test failed. */
export function reasonsToFail(
  suites: Map<string, SuiteCount>,
  { expected, isComplete, hasEnded }: Expectation
) {
  const counts = [...suites.values()]
  const executed = counts.map(({ passed, failed }) => passed + failed)
  const unrun = [...expected, ...suites.keys()].filter((name) => !ranAny(suites.get(name)))

  return [
    !hasEnded && 'The run ended before all tests had run.',
    isComplete && unrun.length > 0 && `No test ran in: ${[...new Set(unrun)].join(', ')}.`,
    sum(executed) === 0 && 'No test ran.',
    isComplete &&
      sum(counts.map(({ skipped }) => skipped)) > 0 &&
      'Skipped tests do not count as passed.',
    isComplete &&
      sum(counts.map(({ pinned }) => pinned)) > 0 &&
      'A pinned test prevented others from running.',
  ].filter((reason) => reason !== false)
}

function ranAny(count: SuiteCount | undefined) {
  return count !== undefined && count.passed + count.failed > 0
}

function report(reasons: string[], suites: Map<string, SuiteCount>) {
  const counts = [...suites.values()]
  for (const reason of reasons) console.log(reason)
  if (reasons.length > 0) process.exitCode = process.exitCode || 1
  console.log(
    `${sum(counts.map(({ passed }) => passed))} passed, ${sum(counts.map(({ failed }) => failed))} failed`
  )
}

function sum(numbers: number[]) {
  return numbers.reduce((total, each) => total + each, 0)
}
