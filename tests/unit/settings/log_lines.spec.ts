import { test } from '@japa/runner'
import { Logger } from '@adonisjs/core/logger'
import { hideSecrets, serializers } from '#platform/observability/log_lines'

/** The lines that a logger with the settings of the product writes. */
function logged(write: (logger: Logger) => void): any[] {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  write(
    new Logger({
      enabled: true,
      level: 'info',
      serializers,
      formatters: { log: hideSecrets },
      destination: destination as never,
    })
  )

  return lines.map((line) => JSON.parse(line))
}

test.group('Lines of the log', () => {
  // Rule H33.
  test('hold no secret at any depth: in fields, lists, errors and what a child logger adds', ({
    assert,
  }) => {
    const request = { url: '/x', headers: { cookie: 'adonis-session=abc', accept: 'text/html' } }
    const failure = Object.assign(new Error('no', { cause: new Error('deeper') }), {
      detail: 'Key (email)=(a@b.nz) exists',
      request: { token: 'oat_abc' },
    })
    const lines = logged((logger) => {
      logger.child({ authorization: 'Bearer abc', id: 7 }).info({ request }, 'asked')
      logger.info({ listings: [{ id: 1, latitude: -36.84, place: { accessCode: '4711' } }] })
      logger.info({ row: { access_code: '4711', mooring_number: 'M4711', id: 1 } })
      logger.error({ err: failure }, 'failed')
    })

    assert.notMatch(JSON.stringify(lines), /=abc|Bearer|oat_|-36\.84|4711|a@b\.nz/)
    assert.containsSubset(lines[0], {
      id: 7,
      authorization: '[redacted]',
      request: { url: '/x', headers: { cookie: '[redacted]', accept: 'text/html' } },
    })
    assert.containsSubset(lines[1], { listings: [{ id: 1, place: { accessCode: '[redacted]' } }] })
    assert.deepEqual(lines[2].row, {
      access_code: '[redacted]',
      mooring_number: '[redacted]',
      id: 1,
    })
    assert.containsSubset(lines[3].err, { message: 'no', cause: { message: 'deeper' } })
    assert.equal(request.headers.cookie, 'adonis-session=abc', 'what is logged is not changed')
  })

  test('a line without secrets is not copied, and one that contains itself ends', ({ assert }) => {
    const line = { id: 1, nested: { ok: true } }
    const endless: Record<string, unknown> = { id: 2 }
    endless.self = endless

    assert.strictEqual(hideSecrets(line), line)
    assert.strictEqual(hideSecrets(endless), endless)
  })
})
