import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import { PASSWORD } from '#database/factories/identity/user_factory'
import RecoveryCode from '#identity/models/recovery_code'
import TotpDevice from '#identity/models/totp_device'
import type User from '#identity/models/user'
import { totpOf } from '#identity/steps/check_code'
import db from '@adonisjs/lucid/services/db'
import { answers } from '#tests/support/answers'
import type { Authenticator } from '#tests/support/authenticator'

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

/** What a passkey of a signed-in person signs to show itself before a change. */
export async function shown(client: ApiClient, token: string, device: Authenticator) {
  const asked = await answers(
    200,
    client.post('/api/account/passkeys/assertion-options').bearerToken(token)
  )

  return { credential: device.sign(asked.body().challenge as string) }
}

/** Gives a person without a second factor a passkey of this device, as the account page does. @returns its id */
export async function givePasskey(client: ApiClient, token: string, device: Authenticator) {
  const offered = await answers(
    200,
    client.post('/api/account/passkeys/options').json({ password: PASSWORD }).bearerToken(token)
  )
  const credential = device.register(offered.body().challenge)
  const added = await answers(
    201,
    client.post('/api/account/passkeys').json({ name: 'Phone', credential }).bearerToken(token)
  )

  return added.body().id as string
}
