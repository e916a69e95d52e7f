import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inProject, projectFolder } from './paths.ts'

/** The files of a suite that one of several processes runs: those at `nth`, `nth + of` ... of all in order, from 1. */
export type TestShare = { nth: number; of: number }

const PARAMETER = /^--share=(\d+)\/(\d+)$/

/** Splits `--share=1/2` from the parameters of a test run. */
export function splitShare(parameters: string[]) {
  const found = PARAMETER.exec(parameters.find((each) => PARAMETER.test(each)) ?? '')
  const share: TestShare | undefined = found
    ? { nth: Number(found[1]), of: Number(found[2]) }
    : undefined

  return { share, parameters: parameters.filter((parameter) => !PARAMETER.test(parameter)) }
}

/** The files behind glob patterns of the project that belong to a share. */
export function filesOfShare(patterns: string | string[], { nth, of }: TestShare): URL[] {
  const files = globSync(patterns, { cwd: projectFolder }).sort()
  return files.filter((_, at) => at % of === nth - 1).map((file) => pathToFileURL(inProject(file)))
}
