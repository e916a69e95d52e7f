import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { OpenConnections } from '#platform/lifecycle/open_connections'
import { beginStopping } from '#platform/lifecycle/stopping'

const SECOND = 1000

/** How often connections whose last answer has gone out are looked for. */
const LOOK_EVERY_MS = 50

let running: { server: Server; connections: OpenConnections } | null = null

/**
 * The web server with the limits of slow clients (rule H14): the head of a request within 10 s, all of it within 30 s.
 * A connection is kept for longer than any usual proxy keeps its own, so that none is closed under a request.
 */
export function createWebServer(handler: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: 10 * SECOND,
      requestTimeout: 30 * SECOND,
      connectionsCheckingInterval: 2 * SECOND,
      keepAliveTimeout: 75 * SECOND,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      forgetForgedId(request)
      if (isPlainTarget(request)) handler(request, response)
      else response.writeHead(400).end()
    }
  )
  running = { server, connections: new OpenConnections(server) }
  return server
}

/** An id that a proxy gave is kept, for it can be searched for in both logs; anything else would be written down as it is. */
function forgetForgedId({ headers }: IncomingMessage) {
  if (!/^[\w-]{8,64}$/.test(String(headers['x-request-id']))) delete headers['x-request-id']
}

/** A path, as browsers and proxies send it. A whole address would be read by each part of the server its own way. */
function isPlainTarget({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/')
}

interface Stop {
  /** Seconds in which requests are still taken while readiness is red already. */
  drainSeconds: number
  /** Seconds that answers on their way are waited for. */
  graceSeconds: number
}

/** Stops taking requests and resolves when every answer has gone out, or when the time for it is over. */
export async function stopWebServer({ drainSeconds, graceSeconds }: Stop): Promise<void> {
  beginStopping()
  if (!running?.server.listening) return
  const { server, connections } = running
  await pause(drainSeconds * SECOND)

  NetServer.prototype.close.call(server)
  const giveUpAt = Date.now() + graceSeconds * SECOND
  while (connections.count > 0 && Date.now() < giveUpAt) {
    await pause(LOOK_EVERY_MS)
    connections.closeIdle()
  }
  connections.closeAll()
}
