import { test } from '@japa/runner'
import { bookingMessage } from '../../../inertia/features/booking/booking_message.ts'

test.group('Message of a failed booking', () => {
  // Rule W20.
  test('its message, or the default when it has none', ({ assert }) => {
    assert.equal(bookingMessage(new Error('Booking creation failed')), 'Booking creation failed')
    for (const error of [new Error(''), 'aground', null])
      assert.equal(bookingMessage(error), 'Booking failed. Please try again.')
  })
})
