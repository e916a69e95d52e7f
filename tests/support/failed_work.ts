import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import Mail from '#shared/mail/mail'
import { postMail } from '#shared/mail/post_mail'

/** A job that always fails. */
export async function deadJob() {
  const job = {
    id: randomUUID(),
    name: 'deliver_event',
    payload: { event: 'tide.turned', listener: 'nobody', payload: { token: 'secret-marker' } },
    attempts: 12,
    createdAt: Date.now(),
  }
  await db.table('queue_jobs').insert({
    id: job.id,
    queue: 'default',
    status: 'failed',
    data: JSON.stringify(job),
    finished_at: Date.now(),
    error: 'The tide was out\nwith secret-marker in the second line',
  })
  return job.id
}

/** A mail whose last attempt failed, with its dead job. */
export async function failedMail() {
  await db.transaction((trx) =>
    postMail(
      {
        template: 'shared/plain',
        to: 'mere@example.com',
        subject: 'Kia ora',
        occasion: randomUUID(),
        data: { paragraphs: ['secret-marker'] },
      },
      trx
    )
  )
  await db.from('queue_jobs').update({ status: 'failed', finished_at: Date.now() })
  const mail = await Mail.firstOrFail()
  await mail.merge({ status: 'failed', attempts: 13, lastError: 'Connection refused' }).save()
  return mail
}
