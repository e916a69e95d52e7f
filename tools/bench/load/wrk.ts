import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { accessSync, constants, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inProject } from '../../launcher/paths.ts'
import type { Load, LoadGenerator, LoadRequest, Sent } from './load.ts'

const SCRIPT = inProject('tools', 'bench', 'load', 'wrk.lua')

/** Longer than any response may take, and longer than all requests of a rush. */
const TIMEOUT = '120s'
const RUSH = '1200s'

/** What wrk.lua prints. */
interface Printed {
  answers: number
  microseconds: number
  bytes: number
  /** Responses with a status from 400 on. */
  refused: number
  unanswered: number
  /** Microseconds. */
  p50: number
  p99: number
  statuses: Record<string, number>
}

/** @returns the program of this name on the PATH, or null */
export function onPath(name: string, path = process.env.PATH ?? ''): string | null {
  const isProgram = (file: string) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  return (
    path
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, name))
      .find(isProgram) ?? null
  )
}

/** @param files folder for the requests of a run */
export function wrk(program: string, files: string): LoadGenerator {
  const run = async (load: Load, duration: string, ...more: string[]) => {
    const file = join(files, randomUUID())
    writeFileSync(file, load.requests.map((request) => textOf(request, load.origin)).join('\0'))
    const output = await outputOf(program, [
      ...['--threads', '1', '--connections', String(load.connections), '--duration', duration],
      ...['--timeout', TIMEOUT, '--script', SCRIPT, load.origin, '--', file, ...more],
    ])
    rmSync(file)
    return sentOf(output)
  }

  return {
    name: 'wrk',
    sendFor: (seconds, load) => run(load, `${seconds}s`),
    sendOnce: async (load) => {
      const sent = await run(load, RUSH, 'once')
      return { ...sent, failures: load.requests.length - sent.answers }
    },
  }
}

/** wrk.lua says when each request is answered; wrk itself would wait until its time is over. */
async function outputOf(program: string, parameters: string[]): Promise<string> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.on('data', (printed) => {
    if (String(printed).includes('all answered')) child.kill('SIGINT')
  })

  return text(child.stdout)
}

/** Reads the line of JSON among the output of wrk. */
export function sentOf(output: string): Sent {
  const line = output.split('\n').find((one) => one.startsWith('{'))
  if (!line) throw new Error(`wrk printed no result: ${output}`)
  const { microseconds, refused, unanswered, p50, p99, ...rest } = JSON.parse(line) as Printed

  return {
    ...rest,
    seconds: microseconds / 1e6,
    failures: refused + unanswered,
    p50: milliseconds(p50),
    p99: milliseconds(p99),
  }
}

/** With one decimal. */
function milliseconds(microseconds: number) {
  return Math.round(microseconds / 100) / 10
}

/** The request as HTTP sends it. */
function textOf({ method, path, headers = {}, body = '' }: LoadRequest, origin: string): string {
  const sent = {
    host: new URL(origin).host,
    ...headers,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)

  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
