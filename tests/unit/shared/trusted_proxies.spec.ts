import { test } from '@japa/runner'
import { plainAddresses, trustedProxies } from '#shared/values/trusted_proxies'

test.group('Trusted proxies', () => {
  // Rule H9.
  test('{setting}')
    .with([
      { setting: '192.0.2.1:567', trusted: '192.0.2.1', other: '192.0.2.2' },
      { setting: '[2001:db8::1]', trusted: '2001:db8::1', other: '2001:db8::2' },
      { setting: '[2001:db8::1]:8080, 10.0.0.0/8', trusted: '10.1.2.3', other: '192.0.2.1' },
    ])
    .run(({ assert }, { setting, trusted, other }) => {
      const isTrusted = trustedProxies(setting)

      assert.deepEqual([isTrusted(trusted, 0), isTrusted(other, 0)], [true, false])
    })

  // Rule H9.
  test('"{$self}" is refused by name')
    .with(['true', '*', 'TRUE', '10.0.0.0/8, *'])
    .run(({ assert }, setting) => {
      assert.throws(() => trustedProxies(setting), /TRUST_PROXY=(true|\*) would trust everybody/i)
    })

  // Rule H9.
  test('addresses are forwarded with ports and brackets too', ({ assert }) => {
    assert.equal(
      plainAddresses('203.0.113.9:567, [2001:db8::1]:89,198.51.100.7 , unknown'),
      '203.0.113.9, 2001:db8::1, 198.51.100.7, unknown'
    )
  })
})
