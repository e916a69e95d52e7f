import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

const LOOPBACK = '127.0.0.1'

/** Whether a server could listen on this port now. */
export async function isPortFree(port: number, host: string = LOOPBACK): Promise<boolean> {
  return (await tryListen(port, host)) !== null
}

/** A free port on loopback: the preferred one when nobody holds it, else one chosen by the system. */
export async function freePort(preferred: number = 0): Promise<number> {
  return (await tryListen(preferred, LOOPBACK)) ?? (await tryListen(0, LOOPBACK))!
}

/** Several different free ports on loopback, chosen by the system. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, LOOPBACK)))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

async function tryListen(port: number, host: string) {
  try {
    const server = await listen(port, host)
    const chosen = (server.address() as AddressInfo).port
    await new Promise((resolve) => server.close(resolve))
    return chosen
  } catch {
    return null
  }
}

function listen(port: number, host: string) {
  const server = createServer()
  return new Promise<typeof server>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}
