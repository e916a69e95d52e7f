import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import Mail from '#shared/mail/mail'
import { postMail } from '#shared/mail/post_mail'
import { emptyDatabase } from '#tests/support/database'
import { startBlockedProxy } from '#tests/support/blocked_proxy'
import { projectProcess } from '#tests/support/server_process'

/** Makes ace.js hand over to the pinned Node, as it does under Node 20 to 23. */
const AS_OLDER_NODE = `--import=data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.0.0'})`

test.group('A queue worker process', (group) => {
  group.each.setup(() => emptyDatabase)

  test('reads what an older key encrypted; told to stop, under an older Node too, it finishes its job and takes no other', async ({
    assert,
    cleanup,
  }) => {
    const smtp = await startBlockedProxy(process.env.SMTP_URL!, 'hold')
    cleanup(() => smtp.close())
    const write = (occasion: string) =>
      db.transaction((trx) =>
        postMail(
          {
            template: 'shared/plain',
            to: 'wiremu@example.com',
            subject: occasion,
            occasion,
            data: { paragraphs: ['Kia ora'] },
          },
          trx
        )
      )
    await write('the job at hand')
    const worker = projectProcess([AS_OLDER_NODE, 'ace.js', 'worker:run'], {
      SMTP_URL: smtp.url,
      OLD_APP_KEYS: process.env.APP_KEY!,
    })
    cleanup(() => void worker.child.kill('SIGKILL'))

    await Promise.race([smtp.arrival, worker.ended])
    worker.child.kill('SIGTERM')
    await write('too late')
    smtp.open()

    assert.equal(await worker.ended, 0, worker.output.text)
    const mails = await Mail.query().orderBy('created_at')
    assert.deepEqual(
      mails.map(({ subject, status }) => [subject, status]),
      [
        ['the job at hand', 'sent'],
        ['too late', 'queued'],
      ]
    )
  }).timeout(30_000)
})
