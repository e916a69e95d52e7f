import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

const TEXT = 'body { color: teal }'
const files = ['style.css', 'script.js'].map((name) => ({
  address: `/assets/spec-${name}`,
  path: app.publicPath('assets', `spec-${name}`),
}))

test.group('Compressed scripts and style sheets', (group) => {
  group.setup(() => {
    mkdirSync(app.publicPath('assets'), { recursive: true })
    for (const { path } of files) writeFileSync(path, TEXT)
    writeFileSync(`${files[0].path}.br`, brotliCompressSync(TEXT))

    return () =>
      files.forEach(({ path }) => [path, `${path}.br`].forEach((it) => rmSync(it, { force: true })))
  })

  test('are sent as the build compressed them to browsers that take them so', async ({
    assert,
    client,
  }) => {
    const [{ address }] = files
    const answer = await client.get(address).header('accept-encoding', 'gzip, br')

    answer.assertStatus(200)
    assert.containsSubset(answer.headers(), {
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(TEXT).length),
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    assert.include(answer.headers().vary, 'Accept-Encoding')
    assert.equal(answer.text(), TEXT)
  })

  test('are sent plainly to others, and where the build made none', async ({ assert, client }) => {
    const [style, script] = files
    const answers = [
      await client.get(style.address).header('accept-encoding', 'identity'),
      await client.get(script.address).header('accept-encoding', 'gzip, br'),
    ]

    for (const answer of answers) {
      answer.assertStatus(200)
      assert.notProperty(answer.headers(), 'content-encoding')
      assert.equal(answer.header('content-length'), String(TEXT.length))
    }
    assert.deepEqual(
      answers.map((answer) => answer.header('content-type')),
      ['text/css; charset=utf-8', 'text/javascript; charset=utf-8']
    )
  })
})
