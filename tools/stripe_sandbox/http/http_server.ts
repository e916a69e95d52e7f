import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IncomingCall, Reply } from './messages.ts'

const LARGEST_BODY = 1024 * 1024

/** An HTTP server that passes each request, with its whole body, to one function. */
export class HttpServer {
  #server: Server

  constructor(answer: (call: IncomingCall) => Promise<Reply>) {
    this.#server = createServer((request, response) => {
      void serve(request, response, answer)
    })
    this.#server.keepAliveTimeout = 5000
  }

  /** Starts listening and returns the port; rejects with the system error when it is taken. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject)
        resolve((this.#server.address() as AddressInfo).port)
      })
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (call: IncomingCall) => Promise<Reply>
): Promise<void> {
  try {
    const body = await readBody(request)
    if (body === null) {
      response.writeHead(413, { connection: 'close' }).end()
      return
    }
    send(request, response, await answer(toCall(request, body)))
  } catch (error) {
    console.error('Stripe sandbox:', error)
    if (!response.headersSent) response.writeHead(500)
    response.end()
  }
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  if (reply.kind === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  const length = Buffer.byteLength(reply.body)
  response.writeHead(reply.status, { ...reply.headers, 'content-length': length })
  response.end(request.method === 'HEAD' ? undefined : reply.body)
}

function toCall(request: IncomingMessage, body: string): IncomingCall {
  const [path, ...query] = (request.url ?? '/').split('?')
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  return { method, path, query: query.join('?'), headers: request.headers, body }
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= LARGEST_BODY) chunks.push(chunk)
  }
  return size > LARGEST_BODY ? null : Buffer.concat(chunks).toString('utf8')
}
