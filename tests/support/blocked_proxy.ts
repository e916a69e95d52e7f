import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A TCP proxy to a server that is shut until `open` is called: it refuses connections, or accepts and holds them. `hold`
 * makes an open one hang: connections stay, but nothing passes any more. The address of a database may name a socket;
 * the proxy goes by TCP.
 */
export async function startBlockedProxy(address: string, whileShut: 'refuse' | 'hold') {
  const real = new URL(address)
  const gate = new URL(address)
  const sockets = new Set<Socket>()
  let opening = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()

  const server = createServer(async (socket) => {
    arrival.resolve()
    await opening.promise
    const onward = connect(Number(real.port), real.hostname)
    for (const end of [socket, onward]) sockets.add(end.on('error', () => {}))
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  gate.port = String(port)
  gate.searchParams.delete('host')
  if (whileShut === 'refuse') await new Promise((resolve) => server.close(resolve))

  return {
    url: gate.toString(),
    /** Resolves at the first connection. */
    arrival: arrival.promise,
    open: () => {
      opening.resolve()
      if (!server.listening) server.listen(port, '127.0.0.1')
    },
    hold: () => {
      opening = Promise.withResolvers<void>()
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
