import { test } from '@japa/runner'
import {
  alignSessions,
  readStoredSession,
  safeNextPath,
} from '../../../inertia/lib/stored_session.ts'

const user = JSON.stringify({ id: 'u1', role: 'USER', email: 'renter@example.com' })

test.group('Stored session', () => {
  // Rule W2.
  test('both values restore the person', ({ assert }) => {
    const stored = readStoredSession({ token: 'oat_1', user })

    assert.equal(stored.kind, 'restored')
    assert.equal(stored.kind === 'restored' && stored.user.id, 'u1')
  })

  // Rule W2.
  test('the two values mean: {expected}')
    .with([
      { token: null, user: null, expected: 'signed_out' },
      { token: 'oat_1', user: null, expected: 'token_only' },
      { token: 'oat_1', user: '{broken', expected: 'unusable' },
      { token: 'oat_1', user: 'null', expected: 'unusable' },
      { token: 'oat_1', user: '{"id":7}', expected: 'unusable' },
      { token: null, user, expected: 'unusable' },
    ])
    .run(({ assert }, { expected, ...keys }) => {
      assert.equal(readStoredSession(keys).kind, expected)
    })

  test('the stored user leads, the page session follows', ({ assert }) => {
    assert.equal(alignSessions('u1', 'u1'), 'nothing')
    assert.equal(alignSessions(null, null), 'nothing')
    assert.equal(alignSessions('u1', null), 'open_page_session')
    assert.equal(alignSessions('u1', 'u2'), 'open_page_session')
    assert.equal(alignSessions(null, 'u1'), 'end_page_session')
  })

  test('after sign-in only paths of this site are followed', ({ assert }) => {
    assert.equal(
      safeNextPath('/owner/dashboard?tab=bookings#top'),
      '/owner/dashboard?tab=bookings#top'
    )

    for (const foreign of [
      null,
      '',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      'javascript:alert(1)',
    ])
      assert.isNull(safeNextPath(foreign))
  })
})
