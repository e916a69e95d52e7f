import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { type AccountClosing, accountClosings } from '#identity/contract/account_parts'
import EndSessions from '#identity/contract/end_sessions'
import { FORMER_MEMBER } from '#identity/contract/public_person'
import { UserDeactivated } from '#identity/events/user_events'
import { mailAccountClosed } from '#identity/mails/identity_mails'
import AccountForChange from '#identity/models/account_for_change'
import { checkOwnProof, type DemandFactor, type OwnProof } from '#identity/steps/own_proof'
import { replacePhoto } from '#identity/steps/replace_photo'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import { dispatchWith } from '#platform/queue/dispatch'
import { publish } from '#shared/events/publish'
import { forgetRecipient } from '#shared/mail/forget_recipient'
import ForgetMails from '#shared/mail/jobs/forget_mails'
import { addressOfNobody } from '#shared/values/email_address'

interface Closing extends OwnProof {
  /** The network address of the request. */
  address: string | null
}

/** With what the person showed of themselves. */
type CheckedClosing = Closing & { demand: DemandFactor }

/** Rows that are of no use without the person. */
const OWN_TABLES = [
  'totp_devices',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'sign_in_challenges',
  'one_time_tokens',
]

/**
 * Closes the account of the person who asks, for good: what is theirs alone is removed, what others need stays without their
 * name (rules A74, A75). Throws as `checkOwnProof`, OpenStays, OpenMoney, LastAdministrator (409), and then
 * changes nothing; PaymentUnclear (503) when Stripe cannot be asked about an unpaid hold.
 */
@inject()
export default class CloseAccount {
  constructor(private sessions: EndSessions) {}

  async handle(asked: Closing): Promise<void> {
    const closing = { ...asked, demand: await checkOwnProof(asked) }
    const parts = await accountClosings()
    await this.#tryOut(closing, parts)

    for (const part of parts) await part.prepare?.({ userId: closing.user.id })
    await db.transaction(async (trx) => {
      const account = await this.#check(closing, parts, trx)
      await this.#remove(closing, parts, trx)
      await this.#forget(account, closing, trx)
    })
  }

  /** All checks, without using up the code: what follows cannot be undone. */
  async #tryOut(closing: CheckedClosing, parts: AccountClosing[]) {
    const trx = await db.transaction()
    try {
      const account = await this.#check(closing, parts, trx)
      await account.save(closing.now)
    } finally {
      await trx.rollback()
    }
  }

  async #check({ user, demand, now }: CheckedClosing, parts: AccountClosing[], trx: Trx) {
    const { id: userId } = user
    const account = await AccountForChange.find(userId, trx)
    await demand(account.user, trx)

    for (const part of parts) {
      const objection = await part.objectionTo?.({ userId, now }, trx)
      if (objection) throw objection
    }
    account.user.merge({ isActive: false, closedAt: now })
    return account
  }

  async #remove(
    { user: { id: userId }, address, now }: Closing,
    parts: AccountClosing[],
    trx: Trx
  ) {
    for (const part of parts) await part.remove?.({ userId, address, now }, trx)
    for (const table of OWN_TABLES) await trx.from(table).where('user_id', userId).delete()
    await replacePhoto({ userId, key: null }, trx)
    await this.sessions.handle({ userId }, trx)
    await publish(new UserDeactivated({ userId }), trx)
  }

  async #forget(account: AccountForChange, { now }: Closing, trx: Trx) {
    const { user } = account
    const { email } = user
    const replacement = addressOfNobody()
    await mailAccountClosed(user, now, trx)

    user.merge({
      email: replacement,
      emailVerifiedAt: null,
      password: null,
      firstName: FORMER_MEMBER,
      lastName: null,
      phone: null,
      sharePhone: true,
      importedFrom: null,
    })
    await account.save(now)
    const until = await lastMailBy(trx)
    await forgetRecipient({ email, replacement, until }, trx)
    const job = ForgetMails.dispatch({ email, replacement, until: until.toISO()! }).in('1 day')
    await dispatchWith(job, trx)
  }
}

/** When the mails of this transaction are posted by the database's clock, to the next millisecond. */
async function lastMailBy(trx: Trx): Promise<DateTime> {
  const [{ at }] = await runSql<{ at: Date }>(sql`SELECT now() AS at`, { client: trx })

  return DateTime.fromJSDate(at, { zone: 'utc' }).plus({ milliseconds: 1 })
}
