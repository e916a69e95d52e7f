import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isLoopback, isPublicAddress } from '#platform/fetching/public_address'

const REDIRECTS = [301, 302, 303, 307, 308]
const UNPACKERS: Record<string, (() => Transform) | undefined> = {
  gzip: () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
}
const USUAL_PORTS: Record<string, string> = { 'https:': '443', 'http:': '80' }

/** What a name resolves to, as `dns.lookup` answers with `all`. */
export type ResolveName = (
  name: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void
) => void

export interface FetchOptions {
  headers: Record<string, string>
  mostBytes: number
  timeoutMs: number
  mostRedirects: number
  /** Whether plain http and loopback addresses on any port are allowed too. */
  allowsLocal: boolean
  resolve?: ResolveName
}

export type Fetched = { text: string; etag: string | null } | 'unchanged'

export type FetchFailure =
  | 'address'
  | 'unreachable'
  | 'slow'
  | 'large'
  | 'redirects'
  | 'missing'
  | 'forbidden'
  | 'status'

/** A text that could not be fetched. Its cause may name the address: for people is the reason alone. */
export class FetchFailed extends Error {
  constructor(
    readonly reason: FetchFailure,
    options: ErrorOptions & { status?: number } = {}
  ) {
    super(`fetching failed: ${reason}`, options)
    this.status = options.status
  }

  readonly status?: number
}

/** Whether the host of an address is an IP address that may not be fetched, or its protocol, port or credentials may not. */
export function isRefusedAddress(
  url: URL,
  options: { allowsLocal: boolean; isRedirect?: boolean }
) {
  const { allowsLocal, isRedirect = false } = options
  const host = hostOf(url)
  const isLocal = allowsLocal && (isIP(host) ? isLoopback(host) : true)
  const isPlain = url.protocol === 'http:' && (isRedirect || allowsLocal)

  if (url.username || url.password) return true
  if (url.protocol !== 'https:' && !isPlain) return true
  if (url.port && !isLocal && url.port !== USUAL_PORTS[url.protocol]) return true
  return isIP(host) !== 0 && !isAllowed(host, url, allowsLocal)
}

/**
 * Fetches a text from a server of strangers. Every address that its name resolves to is checked when the connection is made, and
 * again after each redirect, so that nothing inside our network is reached. Throws FetchFailed.
 */
export async function fetchText(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  let url = targetOf(address)

  try {
    for (let redirects = 0; ; redirects++) {
      if (redirects > options.mostRedirects) throw new FetchFailed('redirects')
      if (isRefusedAddress(url, { ...options, isRedirect: redirects > 0 }))
        throw new FetchFailed('address')

      const answer = await ask(url, signal, options)
      const { statusCode: status = 0, headers } = answer
      if (!REDIRECTS.includes(status) || !headers.location) return await read(answer, options)

      answer.destroy()
      url = targetOf(headers.location, url)
    }
  } catch (error) {
    if (error instanceof FetchFailed) throw error
    throw new FetchFailed(signal.aborted ? 'slow' : 'unreachable', { cause: error })
  }
}

function targetOf(location: string, from?: URL): URL {
  const target = URL.parse(location, from?.href)
  if (!target) throw new FetchFailed('address')

  return target
}

function ask(url: URL, signal: AbortSignal, options: FetchOptions): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { 'Accept-Encoding': 'gzip, deflate, br', ...options.headers }

  return new Promise((resolve, reject) => {
    request(url, { agent: false, headers, signal, lookup: checkedLookup(url, options) })
      .on('response', resolve)
      .on('error', reject)
      .on('close', () => reject(new Error('closed without an answer')))
      .end()
  })
}

/** Answers the addresses that the connection is made to: there is no second look-up that could answer others. */
function checkedLookup(url: URL, { allowsLocal, resolve = resolveName }: FetchOptions) {
  const lookup: LookupFunction = (name, { all }, done) => {
    resolve(name, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address, url, allowsLocal)))
        return done(new FetchFailed('address'), [])

      if (all) done(null, found)
      else done(null, found[0].address, found[0].family)
    })
  }

  return lookup
}

const resolveName: ResolveName = (name, done) => lookUpName(name, { all: true }, done)

function isAllowed(address: string, { port, protocol }: URL, allowsLocal: boolean): boolean {
  if (allowsLocal && isLoopback(address)) return true

  return isPublicAddress(address) && (!port || port === USUAL_PORTS[protocol])
}

async function read(answer: IncomingMessage, { mostBytes }: FetchOptions): Promise<Fetched> {
  const { statusCode: status = 0, headers } = answer
  if (status === 304) {
    answer.destroy()
    return 'unchanged'
  }
  if (status !== 200) {
    answer.destroy()
    throw new FetchFailed(failureOf(status), { status })
  }

  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of unpacked(answer)) {
    bytes += (chunk as Buffer).length
    if (bytes > mostBytes) {
      answer.destroy()
      throw new FetchFailed('large')
    }
    chunks.push(chunk as Buffer)
  }

  return { text: Buffer.concat(chunks).toString('utf8'), etag: headers.etag ?? null }
}

function failureOf(status: number): FetchFailure {
  if (status === 404 || status === 410) return 'missing'

  return status === 401 || status === 403 ? 'forbidden' : 'status'
}

function unpacked(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase()
  const unpacker = encoding && UNPACKERS[encoding]?.()
  if (!unpacker) return answer

  answer.on('error', (error) => unpacker.destroy(error))
  return answer.pipe(unpacker)
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
