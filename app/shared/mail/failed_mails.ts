import type { Trx } from '#platform/database/trx'
import SendMail from '#shared/mail/jobs/send_mail'
import { MailTooLate } from '#shared/exceptions/domain_error'
import { objectionToMail } from '#shared/mail/mail_objections'
import Mail from '#shared/mail/mail'
import { dispatchWith } from '#platform/queue/dispatch'

export interface FailedMail {
  id: string
  template: string
  recipient: string
}

export default class FailedMails {
  /** Sends them again, all but those that are too late without ids. Throws MailTooLate where a given one is. */
  async retry(trx: Trx, ids?: string[]): Promise<FailedMail[]> {
    const timely = await this.#findTimely(trx, ids)
    const mails = await change(trx, { status: 'queued', last_error: null }, timely)

    if (mails.length > 0)
      await dispatchWith(SendMail.dispatchMany(mails.map(({ id }) => ({ mailId: id }))), trx)
    return mails
  }

  /** Discards them, all of them without ids, and erases their content. */
  async discard(trx: Trx, ids?: string[]): Promise<FailedMail[]> {
    return change(trx, { status: 'discarded', payload: null }, ids)
  }

  async #findTimely(trx: Trx, ids?: string[]): Promise<string[]> {
    const failed = await Mail.query({ client: trx })
      .where('status', 'failed')
      .if(ids, (query) => query.whereIn('id', ids!))
      .select('id', 'template', 'dedupeKey')
    const timely: string[] = []

    for (const mail of failed) {
      const objection = await objectionToMail(mail, trx)
      if (objection && ids) throw new MailTooLate(objection)
      if (!objection) timely.push(mail.id)
    }
    return timely
  }
}

async function change(
  trx: Trx,
  values: Record<string, string | null>,
  ids?: string[]
): Promise<FailedMail[]> {
  const mails: FailedMail[] = await trx
    .from(Mail.table)
    .where('status', 'failed')
    .if(ids, (query) => query.whereIn('id', ids!))
    .update(values, ['id', 'template', 'recipient'])

  await trx
    .from('queue_jobs')
    .where('status', 'failed')
    .whereRaw(`data::json->>'name' = ?`, [SendMail.options.name!])
    .whereRaw(`data::json->'payload'->>'mailId' = ANY(?)`, [mails.map(({ id }) => id)])
    .delete()
  return mails
}
