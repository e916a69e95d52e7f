import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { UserFactory } from '#database/factories/identity/user_factory'
import {
  mailAccountClosed,
  mailBan,
  mailInvitations,
  mailPasswordChanged,
  mailPasswordReset,
  mailSecondFactorChanged,
  mailSuspension,
  mailVerification,
} from '#identity/mails/identity_mails'
import { mailsTo } from '#tests/support/mailbox'

const NOW = DateTime.utc()

/** Long, with characters that HTML must escape. */
const HOSTILE = {
  firstName: '<img src=x onerror=alert(1)> & "Mēre"',
  email: `${'mere.with.a.long.address.'.repeat(2)}tautahi@example.com`,
}

/** All mails about accounts, sent to one person and read from the inbox, by template name. */
export async function everyIdentityMail() {
  const user = await UserFactory.merge({
    ...HOSTILE,
    importedFrom: 'members_of_the_waitemata_mooring_association_2026.csv',
    bannedAt: NOW,
    banReason: 'Payment <b>outside</b> the site',
    suspendedUntil: NOW.plus({ days: 3 }),
    suspensionReason: 'Complaints <b>from</b> renters',
  }).create()
  const token = { id: user.id, token: 'k'.repeat(43) }

  await db.transaction(async (trx) => {
    await mailVerification(user, token, trx)
    await mailPasswordReset(user, token, trx)
    await mailInvitations([{ user, token }], trx)
    await mailPasswordChanged(user, NOW, trx)
    await mailSecondFactorChanged(user, { change: 'totp_on', now: NOW }, trx)
    await mailBan(user, trx)
    await mailSuspension(user, trx)
    await mailAccountClosed(user, NOW, trx)
  })
  return mailsTo(user.email)
}
