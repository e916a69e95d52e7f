import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import { PASSWORD } from '#database/factories/identity/user_factory'
import RecoveryCode from '#identity/models/recovery_code'
import TotpDevice from '#identity/models/totp_device'
import type User from '#identity/models/user'
import { totpOf } from '#identity/steps/check_code'
import db from '@adonisjs/lucid/services/db'
import { answers } from '#tests/support/answers'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Turns one-time codes of the shared secret on. @returns the recovery codes */
export async function giveTotp({ id: userId }: User): Promise<string[]> {
  await TotpDevice.create({ userId, secret: SECRET, confirmedAt: DateTime.utc(), usedSteps: [] })

  return db.transaction((trx) => RecoveryCode.replace(userId, trx))
}

/** The code of an app now, or so many steps of 30 seconds later. */
export function codeOf(secret = SECRET, steps = 0): string {
  return totpOf(secret).generate({ timestamp: DateTime.utc().toMillis() + steps * 30_000 })
}

/** A code that is wrong now. */
export function wrongCode(secret = SECRET): string {
  const right = [-1, 0, 1].map((step) => codeOf(secret, step))

  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!
}

/** Signs in with the password. @returns the challenge of the second step */
export async function challengeFor(client: ApiClient, { email }: User): Promise<string> {
  const refused = await answers(
    401,
    client.post('/api/auth/login').json({ email, password: PASSWORD })
  )
  refused.assertBodyContains({ code: 'TWO_FACTOR_REQUIRED' })

  return refused.body().challenge as string
}
