import db from '@adonisjs/lucid/services/db'
import { Secret } from 'otpauth'
import { renderSVG } from 'uqr'
import { TotpActive } from '#identity/exceptions/account_refused'
import TotpDevice from '#identity/models/totp_device'
import User from '#identity/models/user'
import { checkOwnPassword } from '#identity/steps/check_own_password'
import { totpOf } from '#identity/steps/check_code'

const SECRET_BYTES = 20

/**
 * Gives a person the secret of one-time codes, once; they count when a code is confirmed. Asked again, a new one. Throws
 * WrongPassword (422), TotpActive (409).
 */
export default class SetUpTotp {
  async handle({ user, password }: { user: User; password: string }) {
    await checkOwnPassword(user, password)
    const { base32: secret } = new Secret({ size: SECRET_BYTES })

    await db.transaction(async (trx) => {
      await User.lockedOpen(user.id, trx)
      const device = await TotpDevice.find(user.id, { client: trx })
      if (device?.isActive) throw new TotpActive()

      const kept = device ?? new TotpDevice().useTransaction(trx).merge({ userId: user.id })
      await kept.merge({ secret, usedSteps: [] }).save()
    })
    const uri = totpOf(secret, user.email).toString()
    return { secret, uri, qr: renderSVG(uri) }
  }
}
