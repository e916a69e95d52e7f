import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { test } from '@japa/runner'
import { freePort, freePorts, heldPort, portProblem } from '../../ports.ts'

async function listening() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test.group('Ports', () => {
  test('a busy port is replaced by a free one', async ({ assert, cleanup }) => {
    const { server, port } = await listening()
    cleanup(() => void server.close())

    assert.equal(await portProblem(port, '127.0.0.1'), 'taken')
    assert.notEqual(await freePort(port), port)
  })

  test('a free preferred port is kept', async ({ assert }) => {
    const [port] = await freePorts(1)

    assert.isNull(await portProblem(port, '127.0.0.1'))
    assert.equal(await freePort(port), port)
  })

  test('a held port is nobody else’s until it is released', async ({ assert }) => {
    const [preferred] = await freePorts(1)
    const held = await heldPort(preferred)
    assert.equal(held.port, preferred)

    const other = await heldPort(preferred)
    assert.notEqual(other.port, preferred)
    await held.release()
    await other.release()
    assert.isNull(await portProblem(preferred, '127.0.0.1'))
  })

  test('several ports are all different', async ({ assert }) => {
    assert.lengthOf(new Set(await freePorts(20)), 20)
  })
})
