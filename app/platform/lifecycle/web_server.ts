import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { OpenConnections } from '#platform/lifecycle/open_connections'
import { UnreadBodies } from '#platform/lifecycle/unread_bodies'
import { plainAddresses } from '#shared/values/trusted_proxies'
import { beginStopping, endEndlessAnswers } from '#platform/lifecycle/stopping'

const SECOND = 1000

const LOOK_EVERY_MS = 50

let running: { server: Server; connections: OpenConnections } | null = null

export const PATIENCE = {
  headersTimeout: 10 * SECOND,
  requestTimeout: 30 * SECOND,
  connectionsCheckingInterval: 2 * SECOND,
  unreadBody: 5 * SECOND,
}

/** The HTTP server with limits for slow clients (rule H14); keep-alive is longer than that of common proxies. */
export function createWebServer(handler: RequestListener, patience = PATIENCE): Server {
  const { unreadBody, ...limits } = patience
  const unreadBodies = new UnreadBodies(unreadBody)
  const server = createServer(
    { ...limits, keepAliveTimeout: 75 * SECOND, maxHeaderSize: 16 * 1024 },
    (request, response) => {
      unreadBodies.lingerOver(request, response)
      forgetForgedId(request)
      readForwardedAddresses(request)
      if (isPlainTarget(request)) handler(request, response)
      else response.writeHead(400).end()
    }
  )
  const close = server.close.bind(server)
  server.close = (done) => {
    endEndlessAnswers()
    return close(done)
  }
  running = { server, connections: new OpenConnections(server) }
  return server
}

/** Keeps a request id from a proxy only when it is well-formed; otherwise it would be logged as it is. */
function forgetForgedId({ headers }: IncomingMessage) {
  if (!/^[\w-]{8,64}$/.test(String(headers['x-request-id']))) delete headers['x-request-id']
}

/** Proxies write addresses with ports too, which would count as another network each. */
function readForwardedAddresses({ headers }: IncomingMessage) {
  const forwarded = headers['x-forwarded-for']
  if (forwarded) headers['x-forwarded-for'] = plainAddresses(String(forwarded))
}

/** Only paths are accepted; a whole URL as target would be parsed differently by each layer. */
function isPlainTarget({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/')
}

interface Stop {
  /** Seconds in which requests are still accepted while readiness already fails. */
  drainSeconds: number
  graceSeconds: number
}

/** Stops accepting requests and resolves when every answer is sent or the time is over. */
export async function stopWebServer({ drainSeconds, graceSeconds }: Stop): Promise<void> {
  beginStopping()
  if (!running?.server.listening) return
  const { server, connections } = running
  await pause(drainSeconds * SECOND)

  NetServer.prototype.close.call(server)
  endEndlessAnswers()
  const giveUpAt = Date.now() + graceSeconds * SECOND
  while (connections.count > 0 && Date.now() < giveUpAt) {
    await pause(LOOK_EVERY_MS)
    connections.closeIdle()
  }
  connections.closeAll()
}
