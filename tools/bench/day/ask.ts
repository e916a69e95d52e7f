import { Agent, request as open } from 'node:http'
import type { LoadRequest } from '../load/load.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const TIMEOUT_MS = 30_000

/** Sends a request. @returns the status and the body; rejects when there is no answer in half a minute */
export function ask(
  origin: string,
  { method, path, headers, body }: Omit<LoadRequest, 'body'> & { body?: string | Buffer }
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = open(`${origin}${path}`, { method, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode!, body: Buffer.concat(parts) })
      )
    })
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('no answer in 30 s')))
    request.once('error', reject)
    request.end(body)
  })
}
