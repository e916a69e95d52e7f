import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { mailSecondFactorChanged } from '#identity/mails/identity_mails'
import Passkey from '#identity/models/passkey'
import User from '#identity/models/user'
import { dropUnusedRecoveryCodes } from '#identity/steps/drop_unused_recovery_codes'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

interface Removal {
  userId: string
  passkeyId: string
  now: DateTime
}

/** Removes a passkey of this person, who is told by mail. Throws NotFound. */
export default class RemovePasskey {
  async handle({ userId, passkeyId, now }: Removal): Promise<void> {
    if (!isUuid(passkeyId)) throw new NotFound()

    await db.transaction(async (trx) => {
      const user = await User.lockedOpen(userId, trx)
      const passkey = await Passkey.query({ client: trx }).where({ id: passkeyId, userId }).first()
      if (!passkey) throw new NotFound()

      await passkey.delete()
      await dropUnusedRecoveryCodes(userId, trx)
      await mailSecondFactorChanged(user, { change: 'passkey_removed', now }, trx)
    })
  }
}
