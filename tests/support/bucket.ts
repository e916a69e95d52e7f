import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import env from '#start/env'

interface Reply {
  status: number
  body?: Buffer | string
}

const NOTHING: Reply = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
const REFUSED: Reply = { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }

/**
 * A private bucket with the part of S3's HTTP API that file storage needs, at the address of S3_ENDPOINT. Requests
 * without a valid signature are refused, as by S3.
 */
export async function startBucket() {
  const files = new Map<string, Buffer>()
  const headers: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    headers.push(request.headers)
    void answer(request, files).then((reply) => send(response, reply))
  })
  const { hostname, port } = new URL(env.get('S3_ENDPOINT')!)
  server.listen(Number(port), hostname)
  await once(server, 'listening')

  return {
    files,
    /** The headers of all requests so far. */
    headers,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(request: IncomingMessage, files: Map<string, Buffer>): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url!, 'http://bucket')
  const [, bucket, ...path] = pathname.split('/')
  const key = decodeURIComponent(path.join('/'))
  const body = await buffer(request)
  if (!isSigned(request) || bucket !== env.get('S3_BUCKET')) return REFUSED
  if (key === '') return answerBucket({ method: request.method, searchParams, body, files })

  const found = files.get(key)
  switch (request.method) {
    case 'PUT':
      files.set(key, body)
      return { status: 200 }
    case 'DELETE':
      files.delete(key)
      return { status: 204 }
    default:
      return found ? { status: 200, body: found } : NOTHING
  }
}

function isSigned({ headers }: IncomingMessage) {
  const signer = `AWS4-HMAC-SHA256 Credential=${env.get('S3_ACCESS_KEY_ID')}/`

  return headers.authorization?.startsWith(signer) && headers.authorization.includes('Signature=')
}

interface BucketCall {
  method: string | undefined
  searchParams: URLSearchParams
  body: Buffer
  files: Map<string, Buffer>
}

/** Lists the files with a prefix, or deletes several files. */
function answerBucket({ method, searchParams, body, files }: BucketCall): Reply {
  if (method === 'POST' && searchParams.has('delete')) {
    const keys = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key)
    keys.forEach((key) => files.delete(key))
    return { status: 200, body: '<DeleteResult></DeleteResult>' }
  }

  const prefix = searchParams.get('prefix') ?? ''
  const found = [...files].filter(([key]) => key.startsWith(prefix))
  const contents = found.map(([key, { length }]) => entryOf(key, length)).join('')
  return { status: 200, body: `<ListBucketResult>${contents}</ListBucketResult>` }
}

function entryOf(key: string, size: number) {
  return `<Contents><Key>${key}</Key><Size>${size}</Size><ETag>"1"</ETag></Contents>`
}

function send(response: ServerResponse, { status, body }: Reply) {
  response.writeHead(status, {
    'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/xml',
  })
  response.end(body)
}
