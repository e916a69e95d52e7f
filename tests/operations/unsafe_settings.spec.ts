import { execFile } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

test.group('A production server with unsafe settings', () => {
  test('does not start and says for each what it must be', async ({ assert }) => {
    const settings = { NODE_ENV: 'production', APP_KEY: 'short', TRUST_PROXY: '0.0.0.0/0' }

    const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(
        process.execPath,
        ['--import=./bin/typescript.js', 'bin/server.ts'],
        { cwd: app.makePath(), env: { ...process.env, ...settings, NO_COLOR: '1' } },
        (error, stdout, stderr) => resolve({ code: error?.code, output: stdout + stderr })
      )
    })

    assert.equal(code, 1)
    for (const name of ['APP_KEY', 'TRUST_PROXY', 'APP_URL', 'STRIPE_API_URL'])
      assert.match(output, new RegExp(`- ${name} must .+`))
    assert.notInclude(output, 'short')
  })
})
