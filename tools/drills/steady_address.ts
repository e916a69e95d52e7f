import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/** A fixed address for a database whose port changes with each start, or that another one replaces. */
export async function steadyAddress(current: () => string) {
  const server = createServer((socket) => {
    const { port, hostname } = new URL(current())
    const onward = connect(Number(port), hostname)
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ])
      end.on('error', () => other.destroy()).on('close', () => other.destroy())
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(current())
  url.port = String((server.address() as AddressInfo).port)

  return { url: url.toString(), close: () => server.close() }
}
