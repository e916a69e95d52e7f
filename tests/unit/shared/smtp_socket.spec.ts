import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { test } from '@japa/runner'
import { openSmtpSocket } from '#shared/mail/smtp_socket'

test.group('The connection to the mail server', () => {
  test('is handed over when it is open, with nothing left that would end it while it waits', async ({
    assert,
    cleanup,
  }) => {
    const server = createServer((socket) => socket.end('220 ready\r\n')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    cleanup(() => void server.close())

    const socket = (await opened((server.address() as AddressInfo).port))!
    assert.equal(socket.timeout, 0)
    assert.equal(socket.listenerCount('timeout'), 0)
    const [greeting] = (await once(socket, 'data')) as [Buffer]
    assert.equal(greeting.toString(), '220 ready\r\n')
    socket.destroy()
  })

  test('fails once when nobody listens', async ({ assert }) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await new Promise((done) => server.close(done))

    await assert.rejects(() => opened(port), /ECONNREFUSED/)
  })
})

function opened(port: number) {
  return new Promise<Socket | undefined>((resolve, reject) =>
    openSmtpSocket({ host: '127.0.0.1', port, connectionTimeout: 5000 }, (error, options) =>
      error ? reject(error) : resolve(options?.connection)
    )
  )
}
