import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import testUtils from '@adonisjs/core/services/test_utils'
import type { HttpResponse } from '@adonisjs/core/http'
import { test } from '@japa/runner'
import { sendPieces } from '#platform/http/send_pieces'

/** @returns what a client gets when a request was handled so */
async function answerOf(handle: (response: HttpResponse) => void) {
  const server = createServer(async (req, res) => {
    const { response } = await testUtils.createHttpContext({ req, res })
    handle(response)
    response.finish()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  const answer = await fetch(`http://127.0.0.1:${port}/`)
  const text = await answer.text()
  server.close()
  return { status: answer.status, text, length: answer.headers.get('content-length') }
}

test.group('An answer in pieces', () => {
  test('is all of them, with its length in bytes', async ({ assert }) => {
    const answer = await answerOf((response) =>
      sendPieces(response.status(404), [Buffer.from('Pū'), 'tiki', '', ' — ', Buffer.from('end')])
    )

    assert.deepEqual(answer, { status: 404, text: 'Pūtiki — end', length: '15' })
  })

  test('gives way to what is sent later, an error for instance', async ({ assert }) => {
    const answer = await answerOf((response) => {
      sendPieces(response, ['a page'])
      response.status(500).send({ message: 'It failed' })
    })

    assert.equal(answer.status, 500)
    assert.deepEqual(JSON.parse(answer.text), { message: 'It failed' })
  })
})
