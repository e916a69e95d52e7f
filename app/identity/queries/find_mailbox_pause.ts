import string from '@adonisjs/core/helpers/string'
import type { DateTime } from 'luxon'
import User from '#identity/models/user'
import { builderArgs, raw, sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import limits from '#config/limits'
import { MAILBOX, mailboxOf } from '#shared/values/email_address'

/**
 * How long the mailbox of a new address with a `+tag` gets no mail of a registration, because accounts of other addresses
 * of this mailbox were opened a short time ago (rule A47). The address without a tag never waits: nobody can keep its
 * owner out.
 *
 * @returns seconds; 0 when a mail may be sent
 */
export default class FindMailboxPause {
  async handle({ email, now }: { email: string; now: DateTime }, trx: Trx): Promise<number> {
    if (mailboxOf(email) === email) return 0

    const { requests, duration } = limits.registrationByMailbox
    const seconds = string.seconds.parse(duration)
    const counted = await User.query({ client: trx })
      .where('created_at', '>', now.minus({ seconds }).toSQL()!)
      .whereNull('imported_from')
      .whereNot('email', email)
      .whereRaw(...builderArgs(sql`${raw(MAILBOX)} = ${mailboxOf(email)}`))
      .orderBy('created_at', 'desc')
      .offset(requests - 1)
      .first()
    if (!counted) return 0

    return Math.ceil(counted.createdAt.plus({ seconds }).diff(now).as('seconds'))
  }
}
