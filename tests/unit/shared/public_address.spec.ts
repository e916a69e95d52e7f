import { test } from '@japa/runner'
import { isRefusedAddress } from '#platform/fetching/fetch_text'
import { isLoopback, isPublicAddress } from '#platform/fetching/public_address'

test.group('An address on the internet', () => {
  // Rule V33.
  test('may be fetched when it is reached from everywhere: {$self}')
    .with(['1.1.1.1', '103.224.130.189', '192.0.1.1', '2606:4700:4700::1111', '2404:138::1'])
    .run(({ assert }, address) => {
      assert.isTrue(isPublicAddress(address))
    })

  // Rule V33.
  test('is not fetched when it is of a network of its own: {$self}')
    .with([
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.8.9.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.1',
      '192.0.2.1',
      '192.88.99.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:1.1.1.1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::1',
      '3fff::1',
      '5f00::1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      'localhost',
      '',
    ])
    .run(({ assert }, address) => {
      assert.isFalse(isPublicAddress(address))
    })

  // Rule V34.
  test('is of this machine', ({ assert }) => {
    for (const address of ['127.0.0.1', '127.255.0.1', '::1']) assert.isTrue(isLoopback(address))
    for (const address of ['128.0.0.1', '10.0.0.1', '::2', '::ffff:127.0.0.1', 'localhost'])
      assert.isFalse(isLoopback(address))
  })

  // Rule V33.
  test('is refused before anything is asked: {$self}')
    .with([
      'http://example.org/a.ics',
      'ftp://example.org/a.ics',
      'file:///etc/passwd',
      'https://somebody:secret@example.org/a.ics',
      'https://example.org:8443/a.ics',
      'https://127.0.0.1/a.ics',
      'https://2130706433/a.ics',
      'https://0x7f.1/a.ics',
      'https://0177.0.0.1/a.ics',
      'https://[::1]/a.ics',
      'https://[::ffff:7f00:1]/a.ics',
      'https://[64:ff9b::a00:1]/a.ics',
      'https://169.254.169.254/latest/meta-data',
    ])
    .run(({ assert }, address) => {
      assert.isTrue(isRefusedAddress(new URL(address), { allowsLocal: false }))
    })

  // Rules V33, V34.
  test('plain http is for redirects and for this machine', ({ assert }) => {
    const isRefused = (address: string, options: { allowsLocal: boolean; isRedirect?: boolean }) =>
      isRefusedAddress(new URL(address), options)

    assert.isFalse(isRefused('https://example.org/a.ics', { allowsLocal: false }))
    assert.isFalse(isRefused('http://example.org/', { allowsLocal: false, isRedirect: true }))
    assert.isTrue(isRefused('http://example.org:8080/', { allowsLocal: false, isRedirect: true }))
    assert.isFalse(isRefused('http://127.0.0.1:8080/', { allowsLocal: true }))
    assert.isFalse(isRefused('http://[::1]:8080/', { allowsLocal: true }))
    assert.isTrue(isRefused('http://10.0.0.1:8080/', { allowsLocal: true }))
    assert.isTrue(isRefused('http://10.0.0.1/', { allowsLocal: true }))
  })
})
