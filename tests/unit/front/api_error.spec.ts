import { test } from '@japa/runner'
import { ApiError, errorMessage, serverMessage } from '../../../inertia/lib/api_error.ts'

const SAID = { message: 'The dates overlap a booking.' }
const ALERT = 'Failed to update listing. Please try again.'

test.group('Message of a failed call', () => {
  // Rule W30.
  test("a refusal shows the server's message", ({ assert }) => {
    for (const status of [400, 403, 404, 409, 422, 429, 503])
      assert.equal(errorMessage(new ApiError(status, SAID), ALERT), SAID.message)
  })

  // Rule W30.
  test('a server error shows the documented alert', ({ assert }) => {
    for (const status of [500, 502]) {
      assert.equal(errorMessage(new ApiError(status, SAID), ALERT), ALERT)
      assert.equal(serverMessage(new ApiError(status, SAID), ALERT), SAID.message)
    }
  })

  test('without a message, or for another error, the alert', ({ assert }) => {
    for (const error of [
      new ApiError(409, null),
      new ApiError(409, { message: '' }),
      new Error('x'),
    ])
      for (const text of [errorMessage, serverMessage]) assert.equal(text(error, ALERT), ALERT)
  })

  test('no answer is a network error', ({ assert }) => {
    assert.equal(
      errorMessage(new ApiError(0, null), ALERT),
      'No connection. Check your internet and try again.'
    )
  })
})
