import { isDeepStrictEqual } from 'node:util'
import type { Server, Work } from './works/work.ts'

/** How many requests of each work are compared. */
const SAMPLES = [0, 1, 42]

/** Of a boat's fit: predicted from the tides, which the baseline server does not do. */
const PREDICTED = 'leastUnderKeel'

/** Where the application and the baseline server are. */
export type Origins = { ours: string; bare: string }

/** @returns what is wrong with the responses: refused by a server, or different where they should be equal */
export async function differences(work: Work, origins: Origins): Promise<string[]> {
  const found = []

  for (const n of SAMPLES) {
    let ours: unknown
    for (const server of work.servers) {
      const { status, body } = await ask(work, server, origins, n)
      await work.reset?.()
      if (server === 'ours') ours = body

      const of = `${work.letter} (${work.title}): "${server}"`
      if (status < 200 || status > 299) found.push(`${of} answers request ${n} with ${status}`)
      else if (work.isComparable && !isSame(server, body, ours))
        found.push(`${of} answers request ${n} otherwise`)
    }
  }
  return found
}

function isSame(server: Server, body: unknown, ours: unknown): boolean {
  if (server !== 'plain') return isDeepStrictEqual(body, ours)
  const [total, ourTotal] = [body, ours].map((answer) => (answer as { total?: number }).total)

  return total !== undefined && total === ourTotal
}

async function ask(work: Work, server: Server, origins: Origins, n: number) {
  const origin = origins[server === 'ours' ? 'ours' : 'bare']
  const { path, ...request } = work.request(server, n)
  const response = await fetch(`${origin}${path}`, { ...request, redirect: 'manual' })
  const content = await response.text()

  return { status: response.status, body: work.isComparable && jsonOf(content) }
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content, (name, value) => (name === PREDICTED ? null : value))
  } catch {
    return content
  }
}
