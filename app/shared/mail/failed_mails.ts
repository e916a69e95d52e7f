import type { Trx } from '#platform/database/trx'
import SendMail from '#shared/mail/jobs/send_mail'
import { MailTooLate } from '#shared/exceptions/domain_error'
import { objectionToMail } from '#shared/mail/mail_objections'
import Mail from '#shared/mail/mail'
import { dispatchWith } from '#platform/queue/dispatch'

/** What administrators see of a failed mail; never its content. */
export interface FailedMail {
  id: string
  template: string
  recipient: string
}

/** Mails that failed for good, in the caller's transaction. */
export default class FailedMails {
  /**
   * Sends them again. Without ids, those that are too late stay as they are.
   *
   * @param ids left out: all of them
   * @returns the mails that are queued again
   * @throws MailTooLate when one of the given ids must not be sent any more
   */
  async retry(trx: Trx, ids?: string[]): Promise<FailedMail[]> {
    const timely = await this.#findTimely(trx, ids)
    const mails = await change(trx, { status: 'queued', last_error: null }, timely)

    if (mails.length > 0)
      await dispatchWith(SendMail.dispatchMany(mails.map(({ id }) => ({ mailId: id }))), trx)
    return mails
  }

  /**
   * Discards them and erases their content.
   *
   * @param ids left out: all of them
   * @returns the mails that were discarded
   */
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
