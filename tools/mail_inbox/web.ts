import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { framedHtml } from './framed_html.ts'
import { listFragment, notFoundPage, page } from './page.ts'
import { search } from './search.ts'
import { SCRIPT } from './page_script.ts'
import { STYLE } from './page_style.ts'
import { headersByName } from './message.ts'
import type { MessageStore } from './message_store.ts'

type Answer = {
  status?: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

type Route = {
  method: 'GET' | 'DELETE'
  path: RegExp
  handle: (request: {
    parameters: string[]
    query: URLSearchParams
  }) => Promise<Answer | null> | Answer | null
}

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'

const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'"
const MAIL_POLICY =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline' *; font-src *; form-action 'none'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox"

/** The web page and the JSON list of the inbox. Not listening yet. */
export function webServer(store: MessageStore): Server {
  const routes = routesOf(store)
  return createServer((request, response) => {
    answer(routes, request)
      .catch((error: Error) => json({ message: error.message }, 500))
      .then((result) => send(request, response, result))
  })
}

async function answer(routes: Route[], request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://inbox')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  for (const route of routes) {
    const match = route.path.exec(url.pathname)
    if (route.method !== method || !match) continue
    const result = await route.handle({ parameters: match.slice(1), query: url.searchParams })
    if (result) return result
  }
  return url.pathname.startsWith('/email')
    ? json({ message: 'Not found' }, 404)
    : { status: 404, type: HTML_TYPE, body: notFoundPage() }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, type, body, headers }: Answer
) {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function json(value: unknown, status = 200): Answer {
  return { status, type: JSON_TYPE, body: JSON.stringify(value) }
}

function routesOf(store: MessageStore): Route[] {
  return [...jsonRoutes(store), ...fileRoutes(store), ...pageRoutes(store)]
}

function jsonRoutes(store: MessageStore): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/email\/?$/,
      handle: () => json(store.all().map(({ message }) => message)),
    },
    {
      method: 'GET',
      path: /^\/email\/(\w+)$/,
      handle: ({ parameters: [id] }) => {
        const stored = store.find(id)
        return stored && json({ ...stored.message, headers: headersByName(stored) })
      },
    },
    {
      method: 'DELETE',
      path: /^\/email\/all$/,
      handle: async () => {
        await store.clear()
        return json(true)
      },
    },
    { method: 'GET', path: /^\/healthz$/, handle: () => json({ status: 'ok' }) },
  ]
}

function fileRoutes(store: MessageStore): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/email\/(\w+)\/html$/,
      handle: ({ parameters: [id] }) => {
        const stored = store.find(id)
        const headers = { 'content-security-policy': MAIL_POLICY }
        return stored && { type: HTML_TYPE, body: framedHtml(stored), headers }
      },
    },
    {
      method: 'GET',
      path: /^\/email\/(\w+)\/raw$/,
      handle: async ({ parameters: [id] }) =>
        store.find(id) && {
          type: 'message/rfc822',
          body: await store.raw(id),
          headers: { 'content-disposition': `attachment; filename="${id}.eml"` },
        },
    },
    {
      method: 'GET',
      path: /^\/email\/(\w+)\/attachments\/(\d+)$/,
      handle: ({ parameters: [id, index] }) => {
        const file = store.find(id)?.files[Number(index)]
        return file
          ? {
              type: file.contentType,
              body: file.content,
              headers: {
                'content-disposition': dispositionOf(file.contentType, file.filename),
                'content-security-policy': "default-src 'none'; sandbox",
              },
            }
          : null
      },
    },
  ]
}

/** Pictures may be shown inline; all other attachments are downloads. */
function dispositionOf(contentType: string, filename: string) {
  const isPicture = /^image\/(png|jpeg|gif|webp)$/.test(contentType)
  const name = `filename*=UTF-8''${encodeURIComponent(filename).replaceAll("'", '%27')}`
  return `${isPicture ? 'inline' : 'attachment'}; ${name}`
}

function pageRoutes(store: MessageStore): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/$/,
      handle: ({ query }) => {
        const term = query.get('q') ?? ''
        return {
          type: HTML_TYPE,
          body: page({ messages: search(store.all(), term), term, open: null }),
        }
      },
    },
    {
      method: 'GET',
      path: /^\/messages\/(\w+)$/,
      handle: ({ parameters: [id], query }) => {
        const open = store.find(id)
        const term = query.get('q') ?? ''
        return (
          open && {
            type: HTML_TYPE,
            body: page({ messages: search(store.all(), term), term, open }),
          }
        )
      },
    },
    {
      method: 'GET',
      path: /^\/list$/,
      handle: ({ query }) => {
        const term = query.get('q') ?? ''
        const messages = search(store.all(), term)
        return {
          type: HTML_TYPE,
          body: listFragment({ messages, term, openId: query.get('open') }),
        }
      },
    },
    {
      method: 'GET',
      path: /^\/inbox\.css$/,
      handle: () => ({ type: 'text/css; charset=utf-8', body: STYLE }),
    },
    {
      method: 'GET',
      path: /^\/inbox\.js$/,
      handle: () => ({ type: 'text/javascript; charset=utf-8', body: SCRIPT }),
    },
  ]
}
