import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

const LOOPBACK = '127.0.0.1'

/** Null when the port is free, 'taken' when another server listens on it, otherwise the system's error code. */
export async function portProblem(port: number, host: string): Promise<string | null> {
  const own = await problemOf(port, host)
  // "localhost" may resolve to the IPv6 address, where another program may be listening.
  return own ?? ((await problemOf(port, '::1')) === 'taken' ? 'taken' : null)
}

/** A free loopback port: the preferred one when it is free, otherwise one chosen by the system. */
export async function freePort(preferred: number = 0): Promise<number> {
  const isUsable = preferred > 0 && (await portProblem(preferred, LOOPBACK)) === null
  if (isUsable) return preferred
  const [port] = await freePorts(1)
  return port
}

export interface HeldPort {
  port: number
  /** To be called right before the server that needs it starts. */
  release: () => Promise<void>
}

/** A free loopback port as `freePort` chooses it, that no other program can take until it is released. */
export async function heldPort(preferred: number): Promise<HeldPort> {
  const isUsable = (await portProblem(preferred, LOOPBACK)) === null
  const server = await listen(isUsable ? preferred : 0, LOOPBACK).catch(() => listen(0, LOOPBACK))
  server.on('connection', (socket) => socket.destroy()).unref()

  return { port: (server.address() as AddressInfo).port, release: () => close(server) }
}

/** Several different free ports on loopback, chosen by the system. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, LOOPBACK)))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(close))
  return ports
}

async function problemOf(port: number, host: string) {
  try {
    await close(await listen(port, host))
    return null
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return code === 'EADDRINUSE' ? 'taken' : code
  }
}

function listen(port: number, host: string) {
  const server = createServer()
  return new Promise<typeof server>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}

function close(server: Awaited<ReturnType<typeof listen>>) {
  return new Promise<void>((resolve) => server.close(() => resolve()))
}
