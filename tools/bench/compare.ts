import { isDeepStrictEqual } from 'node:util'
import type { Servers } from './servers.ts'
import type { Server, Work } from './works/work.ts'

/** How many requests of each work are compared. */
const SAMPLES = [0, 1, 42]

/** @returns the differences between the application's responses and those of the baseline server */
export async function differences(work: Work, servers: Servers): Promise<string[]> {
  if (!work.isComparable) return []
  const others = work.servers.filter((server) => server !== 'ours')
  const found = []

  for (const n of SAMPLES) {
    const ours = await answer(work, 'ours', servers, n)
    for (const server of others)
      if (!isDeepStrictEqual(ours, await answer(work, server, servers, n)))
        found.push(`${work.letter} (${work.title}): "${server}" answers request ${n} otherwise`)
  }
  return found
}

async function answer(work: Work, server: Server, servers: Servers, n: number): Promise<unknown> {
  const { origin } = server === 'ours' ? servers.ours : servers.bare
  const { method, path, headers } = work.request(server, n)
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: headers as Record<string, string>,
  })

  return { status: response.status, body: await response.json() }
}
