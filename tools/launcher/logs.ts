import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './paths.ts'

const KEPT_STARTS = 5

/** Folder of all log files. */
export const logFolder = inProject('tmp', 'logs')

/** Path of a process's log; the logs of the last five starts are kept as `name.1.log` and so on. */
export function rotatedLog(name: string): string {
  mkdirSync(logFolder, { recursive: true })
  for (let age = KEPT_STARTS - 1; age >= 0; age--) {
    const older = logPath(name, age)
    if (existsSync(older)) renameSync(older, logPath(name, age + 1))
  }
  return logPath(name, 0)
}

function logPath(name: string, age: number) {
  return join(logFolder, age === 0 ? `${name}.log` : `${name}.${age}.log`)
}

/** The last `count` lines of a log; empty when it cannot be read. */
export function lastLines(file: string, count: number): string[] {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count)
  } catch {
    return []
  }
}
