import type { DateTime } from 'luxon'
import Mail from '#shared/mail/mail'
import type { Trx } from '#platform/database/trx'

interface Forgotten {
  email: string
  replacement: string
  /** Mails posted later are somebody else's: the address is free. */
  until: DateTime
}

/** Takes an address off the mails that were sent; those that failed are discarded. Mails that still wait keep it. */
export async function forgetRecipient(
  { email, replacement, until }: Forgotten,
  trx: Trx
): Promise<void> {
  const mails = () =>
    Mail.query({ client: trx }).where('recipient', email).where('created_at', '<=', until.toSQL()!)

  await mails().where('status', 'failed').update({ status: 'discarded', payload: null })
  await mails()
    .whereIn('status', ['sent', 'discarded'])
    .update({ recipient: replacement, last_error: null })
}
