import { test } from '@japa/runner'
import { deviceName } from '#identity/rules/device_name'

test.group('Device names', () => {
  test('{expected}')
    .with([
      {
        agent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
        expected: 'Safari on iPhone',
      },
      {
        agent:
          'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
        expected: 'Chrome on Android',
      },
      {
        agent:
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
        expected: 'Edge on Windows',
      },
      {
        agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
        expected: 'Firefox on Linux',
      },
      {
        agent:
          'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
        expected: 'Safari on Mac',
      },
      { agent: 'curl/8.5.0', expected: null },
      { agent: '', expected: null },
      { agent: undefined, expected: null },
    ])
    .run(({ assert }, { agent, expected }) => {
      assert.equal(deviceName(agent), expected)
    })
})
