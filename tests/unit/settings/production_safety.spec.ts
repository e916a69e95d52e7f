import { test } from '@japa/runner'
import { unsafeSettings, type Settings } from '#start/production_safety'

const SAFE: Settings = {
  NODE_ENV: 'production',
  APP_URL: 'https://aucklandmoorings.co.nz',
  APP_KEY: 'hTz4Qm0aYw8rJ2kVd6sXbN1uLcG9eFpR',
  LOCATION_SECRET: 'Zk3vBq7nHx5mCt1wSy9jDf2gPl8aEr4u',
  SESSION_DRIVER: 'cookie',
  LIMITER_STORE: 'database',
  TRUST_PROXY: 'loopback,10.0.0.0/8',
  CORS_ORIGINS: 'https://app.aucklandmoorings.co.nz',
  STORAGE_PATH: '/var/lib/moorings/uploads',
  SMTP_URL: 'smtps://mailer:secret@smtp.aucklandmoorings.co.nz:465',
  MAIL_FROM: 'crew@aucklandmoorings.co.nz',
  STRIPE_SECRET_KEY: 'sk_live_51Hx',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
}

/** Settings that only a demonstration may use; all other rules apply to it as well. */
const STAND_INS: [string, string | undefined][] = [
  ['APP_URL', 'http://aucklandmoorings.co.nz'],
  ['STRIPE_API_URL', 'http://127.0.0.1:12111'],
  ['STRIPE_SECRET_KEY', 'sk_test_51Hx'],
  ['STRIPE_SECRET_KEY', undefined],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox_platform'],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', 'whsec_sandbox_connect'],
  ['STRIPE_WEBHOOK_SECRET', undefined],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', undefined],
  ['SMTP_URL', 'smtp://127.0.0.1:1025'],
  ['MAIL_FROM', 'crew@aucklandmoorings.example'],
  ['CORS_ORIGINS', 'http://app.aucklandmoorings.co.nz'],
  ['RATE_LIMIT_FACTOR', '10000'],
  ['CALENDAR_LOCAL_FEEDS', 'true'],
]

const NEVER: [string, string | undefined][] = [
  ['APP_KEY', undefined],
  ['APP_KEY', 'short'],
  ['APP_KEY', 'only-for-tests-only-for-tests-only'],
  ['APP_KEY', 'a'.repeat(40)],
  ['APP_KEY', SAFE.LOCATION_SECRET],
  ['OLD_APP_KEYS', `${SAFE.LOCATION_SECRET},short`],
  ['MAP_TILE_URL', 'https://tiles.example.org;script-src-elem/{z}/{x}/{y}.png'],
  ['MAP_TILE_URL', 'http://tiles.example.org/{z}/{x}/{y}.png'],
  ['LOCATION_SECRET', undefined],
  ['LOCATION_SECRET', 'change-me-change-me-change-me-change-me'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_2'],
  ['SESSION_DRIVER', 'memory'],
  ['LIMITER_STORE', 'memory'],
  ['LOCK_STORE', 'memory'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', 'loopback, ::/0'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUST_PROXY', '::ffff:0:0/96'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'null'],
  ['METRICS_TOKEN', 'guess-me'],
  ['STORAGE_PATH', '/srv/moorings/public/uploads'],
  ['FAULT_POINT', 'refund.create:answered'],
]

test.group('Unsafe settings in production', () => {
  test('safe settings are accepted', ({ assert }) => {
    assert.deepEqual(unsafeSettings(SAFE), [])

    for (const url of ['https://tiles.nz/{z}/{x}/{y}', 'https://{s}.tiles.nz:444/{z}/{x}/{y}.png'])
      assert.deepEqual(unsafeSettings({ ...SAFE, MAP_TILE_URL: url }), [])
    assert.deepEqual(unsafeSettings({ ...SAFE, OLD_APP_KEYS: `${SAFE.APP_KEY},` }), [])
  })

  for (const [name, value] of [...STAND_INS, ...NEVER])
    // Rule H15.
    test(`${name}=${value ?? ''} is refused with a message that names it`, ({ assert }) => {
      const sentences = unsafeSettings({ ...SAFE, [name]: value })

      assert.lengthOf(sentences, 1)
      assert.include(sentences[0], name)
    })

  test('photos may be kept in a checkout that is named public, and not in its public folder', ({
    assert,
  }) => {
    const refusalsOf = (folder: string) =>
      unsafeSettings({ ...SAFE, STORAGE_PATH: folder }, '/srv/public/build/')

    assert.deepEqual(refusalsOf('/srv/public/storage'), [])
    assert.lengthOf(refusalsOf('/srv/public/public/storage'), 1)
    assert.lengthOf(refusalsOf('/srv/public/build/public'), 1)
  })

  test('an inbox is refused by the address of its page too', ({ assert }) => {
    const [sentence] = unsafeSettings({ ...SAFE, INBOX_URL: 'http://localhost:1080' })

    assert.include(sentence, 'SMTP_URL must be a mail server')
  })

  test('fault points are allowed beside the sandbox of a demonstration only', ({ assert }) => {
    const trial = {
      ...SAFE,
      FAULT_POINT: 'refund.create:answered',
      STRIPE_API_URL: 'http://127.0.0.1:12111',
    }

    assert.deepEqual(unsafeSettings({ ...trial, STAND_INS: 'true' }), [])
    assert.lengthOf(unsafeSettings({ ...trial, STRIPE_API_URL: undefined, STAND_INS: 'true' }), 1)
    assert.lengthOf(unsafeSettings(trial), 1)
  })

  test('a demonstration may use stand-ins, and nothing else unsafe', ({ assert }) => {
    for (const allowance of [{ DEMO: 'true' }, { DEMO: 'false', STAND_INS: 'true' }]) {
      for (const [name, value] of STAND_INS)
        assert.deepEqual(unsafeSettings({ ...SAFE, ...allowance, [name]: value }), [])
      for (const [name, value] of NEVER)
        assert.lengthOf(unsafeSettings({ ...SAFE, ...allowance, [name]: value }), 1)
    }
  })

  test('STAND_INS=false is strict in a demonstration too', ({ assert }) => {
    const demo = { ...SAFE, DEMO: 'true', STAND_INS: 'false', SMTP_URL: 'smtp://127.0.0.1:1025' }

    assert.lengthOf(unsafeSettings(demo), 1)
  })

  test('development and tests are not restricted', ({ assert }) => {
    assert.deepEqual(unsafeSettings({ NODE_ENV: 'development' }), [])
    assert.deepEqual(unsafeSettings({ NODE_ENV: 'test' }), [])
  })
})
