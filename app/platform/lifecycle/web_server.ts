import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { OpenConnections } from '#platform/lifecycle/open_connections'
import { beginStopping } from '#platform/lifecycle/stopping'

const SECOND = 1000

const LOOK_EVERY_MS = 50

let running: { server: Server; connections: OpenConnections } | null = null

/**
 * The HTTP server with limits for slow clients (rule H14): the head of a request within 10 s, all of it within 30 s.
 * Keep-alive is longer than that of common proxies, so that no connection closes under a request.
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

/** Keeps a request id from a proxy only when it is well-formed; otherwise it would be logged as it is. */
function forgetForgedId({ headers }: IncomingMessage) {
  if (!/^[\w-]{8,64}$/.test(String(headers['x-request-id']))) delete headers['x-request-id']
}

/** Only paths are accepted; a whole URL as target would be parsed differently by each layer. */
function isPlainTarget({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/')
}

interface Stop {
  /** Seconds in which requests are still accepted while readiness already fails. */
  drainSeconds: number
  /** Seconds to wait for answers in progress. */
  graceSeconds: number
}

/** Stops accepting requests and resolves when every answer is sent or the time is over. */
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
