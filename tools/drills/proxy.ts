import { Agent, createServer, request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { answersOk } from '../launcher/readiness.ts'

const ASK_EVERY_MS = 250

/** A reverse proxy without retries: round robin over the servers that are ready, with keep-alive connections. */
export async function startProxy(origins: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  let ready = [...origins]
  let turn = 0

  const server = createServer((incoming, answer) => {
    const origin = ready[turn++ % Math.max(1, ready.length)]
    if (!origin) return void answer.writeHead(502).end()
    pass({ incoming, answer, origin, agent })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asking = setInterval(async () => {
    const answers = await Promise.all(origins.map((origin) => answersOk(`${origin}/health/ready`)))
    ready = origins.filter((_, index) => answers[index])
  }, ASK_EVERY_MS)

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Passing {
  incoming: IncomingMessage
  answer: ServerResponse
  origin: string
  agent: Agent
}

function pass({ incoming, answer, origin, agent }: Passing) {
  const { method, headers, url = '/' } = incoming
  const onward = request(
    new URL(url, origin),
    { method, headers: withoutConnection(headers), agent },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, withoutConnection(response.headers))
      response.pipe(answer)
      response.once('error', () => answer.destroy())
    }
  )
  onward.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
  incoming.pipe(onward)
}

/** Errors after the connection are left to its two ends. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'connection'))
}
