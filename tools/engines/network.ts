import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const TROUBLE_PATH = '/engine-trouble'

/**
 * Sends console errors and uncaught errors of a page to the proxy, before any script of the page runs. What is still loading
 * when the page is left is no error.
 */
const REPORTER = `
  let isLeft = false
  addEventListener('beforeunload', () => { isLeft = true })
  const tell = (text) => isLeft || navigator.sendBeacon('${TROUBLE_PATH}', location.pathname + ': ' + text)
  addEventListener('error', ({ message }) => message && tell(message))
  addEventListener('unhandledrejection', ({ reason }) => tell(String(reason?.message ?? reason)))
  const write = console.error
  console.error = (...parts) => { tell(parts.map(String).join(' ')); write(...parts) }
`

/** The network of a browser under test. */
export interface Network {
  /** Of the HTTP proxy, on 127.0.0.1. */
  port: number
  /** Errors of pages so far, each with the path of its page. */
  trouble: string[]
  cut: () => void
  join: () => void
  close: () => void
}

/**
 * Opens an HTTP proxy for a browser. It can be cut, in the same way for each engine, and it puts a script into HTML pages
 * that reports their errors: one of the drivers cannot.
 */
export async function openNetwork(): Promise<Network> {
  const trouble: string[] = []
  let isCut = false

  const server = createServer(async (incoming, answer) => {
    if (isCut) return void incoming.socket.destroy()
    if (!incoming.url?.endsWith(TROUBLE_PATH)) return pass(incoming, answer)
    trouble.push(await textOf(incoming))
    answer.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    trouble,
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    join: () => void (isCut = false),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function pass(incoming: IncomingMessage, answer: ServerResponse) {
  const { method, url } = incoming
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const onward = request(url!, { method, headers }, async (response) => {
    response.once('error', () => answer.destroy())
    const policy = response.headers['content-security-policy']
    const nonce = /'nonce-([^']+)'/.exec(String(policy))?.[1]
    if (!nonce || !response.headers['content-type']?.startsWith('text/html')) {
      answer.writeHead(response.statusCode!, response.headers)
      return void response.pipe(answer)
    }

    const html = await textOf(response)
    const reporter = `<script nonce="${nonce}">${REPORTER}</script>`
    delete response.headers['content-length']
    answer.writeHead(response.statusCode!, response.headers)
    answer.end(html.replace(/<head[^>]*>/, (head) => head + reporter))
  })
  onward.once('error', () => answer.destroy())
  answer.once('close', () => onward.destroy())
  incoming.pipe(onward)
}

async function textOf(message: IncomingMessage) {
  const chunks = await message.toArray()
  return Buffer.concat(chunks).toString()
}
