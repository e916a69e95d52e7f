import { test } from '@japa/runner'
import { ApiError, errorMessage, serverMessage } from '../../../inertia/lib/api_error.ts'

const SAID = { message: 'The dates overlap a booking.' }
const ALERT = 'Failed to update listing. Please try again.'

test.group('What a screen says about a call that failed', () => {
  // Rule W30.
  test("a refusal is told in the server's words", ({ assert }) => {
    for (const status of [400, 403, 404, 409, 422, 429, 503])
      assert.equal(errorMessage(new ApiError(status, SAID), ALERT), SAID.message)
  })

  // Rule W30.
  test('a broken server has no reason to tell: the documented alert', ({ assert }) => {
    for (const status of [500, 502]) {
      assert.equal(errorMessage(new ApiError(status, SAID), ALERT), ALERT)
      assert.equal(serverMessage(new ApiError(status, SAID), ALERT), SAID.message)
    }
  })

  test('without words, or for an error that is none of the API, the alert', ({ assert }) => {
    for (const error of [
      new ApiError(409, null),
      new ApiError(409, { message: '' }),
      new Error('x'),
    ])
      for (const text of [errorMessage, serverMessage]) assert.equal(text(error, ALERT), ALERT)
  })

  test('no answer at all is a matter of the network', ({ assert }) => {
    assert.equal(
      errorMessage(new ApiError(0, null), ALERT),
      'No connection. Check your network and try again.'
    )
  })
})
