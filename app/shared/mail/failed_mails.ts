import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import SendMail from '#shared/mail/jobs/send_mail'
import MailTooLate from '#shared/exceptions/mail_too_late'
import { objectionTo } from '#shared/mail/mail_objections'
import Mail from '#shared/mail/mail'
import { dispatchWith } from '#platform/queue/dispatch'

/** What may be told of a mail that could not be sent; never what it says. */
export interface FailedMail {
  id: string
  template: string
  recipient: string
}

/**
 * Sends mails that failed for good once more, in the caller's transaction. Of all of them, those that are too late stay.
 *
 * @param ids left out: all of them
 * @returns those that had failed and are sent
 * @throws MailTooLate when one that was named must not be sent any more
 */
export async function retryFailedMails(
  trx: TransactionClientContract,
  ids?: string[]
): Promise<FailedMail[]> {
  const timely = await findTimely(trx, ids)
  const mails = await change(trx, { status: 'queued', last_error: null }, timely)

  if (mails.length > 0)
    await dispatchWith(SendMail.dispatchMany(mails.map(({ id }) => ({ mailId: id }))), trx)
  return mails
}

/**
 * Gives up on mails that failed for good, and erases what they said, in the caller's transaction.
 *
 * @param ids left out: all of them
 * @returns those that had failed
 */
export async function discardFailedMails(
  trx: TransactionClientContract,
  ids?: string[]
): Promise<FailedMail[]> {
  return change(trx, { status: 'discarded', payload: null }, ids)
}

async function findTimely(trx: TransactionClientContract, ids?: string[]): Promise<string[]> {
  const failed = await Mail.query({ client: trx })
    .where('status', 'failed')
    .if(ids, (query) => query.whereIn('id', ids!))
    .select('id', 'template', 'dedupeKey')
  const timely: string[] = []

  for (const mail of failed) {
    const objection = await objectionTo(mail, trx)
    if (objection && ids) throw new MailTooLate(objection)
    if (!objection) timely.push(mail.id)
  }
  return timely
}

async function change(
  trx: TransactionClientContract,
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
