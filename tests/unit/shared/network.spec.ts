import { test } from '@japa/runner'
import { networkOf } from '#platform/http/network_of'

// Rule A45.
test.group('The network that a limit counts', () => {
  test('{address} counts as {network}')
    .with([
      { address: '192.0.2.7', network: '192.0.2.7' },
      { address: '::ffff:192.0.2.7', network: '192.0.2.7' },
      { address: '2001:db8:1:2:aaaa:bbbb:cccc:dddd', network: '2001:db8:1:2::' },
      { address: '2001:db8:1:2::1', network: '2001:db8:1:2::' },
      { address: '2001:db8:1:3::1', network: '2001:db8:1:3::' },
      { address: 'unknown', network: 'unknown' },
    ])
    .run(({ assert }, { address, network }) => {
      assert.equal(networkOf(address), network)
    })
})
