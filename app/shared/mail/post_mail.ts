import { randomUUID } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'
import type { DateTime } from 'luxon'
import type { Trx } from '#platform/database/trx'
import SendMail from '#shared/mail/jobs/send_mail'
import Mail, { type OutgoingMail } from '#shared/mail/mail'
import { dispatchWith } from '#platform/queue/dispatch'
import { isAddressOfNobody } from '#shared/values/email_address'

/** Stores a mail, encrypted, in the transaction of its change; sent after the commit. False when it was mailed before. */
export async function postMail(mail: OutgoingMail, trx: Trx): Promise<boolean> {
  return (await postMails([mail], trx)) === 1
}

/** As `postMail`, for many mails in two statements; none to closed accounts. Returns how many were not mailed before. */
export async function postMails(given: OutgoingMail[], trx: Trx): Promise<number> {
  const mails = given.filter(({ to }) => !isAddressOfNobody(to))
  if (mails.length === 0) return 0

  const rows = await trx
    .insertQuery<{ id: string }>()
    .table(Mail.table)
    .multiInsert(mails.map(rowOf))
    .onConflict('dedupe_key')
    .ignore()
    .returning('id')
  if (rows.length === 0) return 0

  await dispatchWith(SendMail.dispatchMany(rows.map(({ id }) => ({ mailId: id }))), trx)
  return rows.length
}

/** Whether any of these was posted before. */
export async function wasPosted(
  mails: Pick<OutgoingMail, 'template' | 'occasion'>[],
  trx: Trx
): Promise<boolean> {
  return Boolean(await Mail.query({ client: trx }).whereIn('dedupe_key', mails.map(keyOf)).first())
}

/** How many mails of a template a person was posted since an instant. */
export async function countPosted(
  { template, to, since }: Pick<OutgoingMail, 'template' | 'to'> & { since: DateTime },
  trx: Trx
): Promise<number> {
  const [{ mails }] = await Mail.query({ client: trx })
    .where({ template, recipient: to })
    .where('created_at', '>=', since.toSQL()!)
    .pojo<{ mails: string }>()
    .count('*', 'mails')

  return Number(mails)
}

const keyOf = ({ template, occasion }: Pick<OutgoingMail, 'template' | 'occasion'>) =>
  `${template}:${occasion}`

function rowOf({ id = randomUUID(), template, to, subject, occasion, ...content }: OutgoingMail) {
  return {
    id,
    template,
    recipient: to,
    subject,
    dedupe_key: keyOf({ template, occasion }),
    payload: encryption.encrypt(content),
  }
}
