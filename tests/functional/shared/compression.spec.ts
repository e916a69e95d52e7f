import { get, type IncomingMessage } from 'node:http'
import { test } from '@japa/runner'

function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(
      { host: process.env.HOST, port: process.env.PORT, agent: false, path, headers },
      (response) => resolve(response.resume())
    )
    request.once('error', reject)
  })
}

test.group('Compression', () => {
  test('depends on Accept-Encoding, and caches are told so', async ({ assert }) => {
    for (const path of ['/api/openapi.json', '/terms']) {
      const packed = await ask(path, { 'accept-encoding': 'gzip', 'accept': 'text/html' })
      const plain = await ask(path, { accept: 'text/html' })

      assert.equal(packed.headers['content-encoding'], 'gzip', path)
      assert.notProperty(plain.headers, 'content-encoding', path)
      for (const { headers } of [packed, plain])
        assert.match(headers.vary!, /accept-encoding/i, path)
    }
  })
})
