/**
 * Loaded by each process of a demonstration in containers (NODE_OPTIONS). Forwards the port of STRIPE_API_URL on this container's
 * loopback address, the only one that the site takes for Stripe, to the container of the sandbox (STRIPE_SANDBOX_ADDRESS).
 */
import { connect, createServer } from 'node:net'

const { STRIPE_API_URL, STRIPE_SANDBOX_ADDRESS } = process.env
const { hostname, port } = new URL(`tcp://${STRIPE_SANDBOX_ADDRESS}`)

const server = createServer((client) => {
  const sandbox = connect(Number(port), hostname)

  client.pipe(sandbox).pipe(client)
  client.on('error', () => sandbox.destroy())
  sandbox.on('error', () => client.destroy())
})

// The program itself starts once this listens.
await new Promise((resolve, reject) => {
  server.once('listening', resolve)
  // Another process of this container may forward already.
  server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve() : reject(error)))
  server.listen(Number(new URL(STRIPE_API_URL).port), '127.0.0.1')
})
server.unref()
