import db from '@adonisjs/lucid/services/db'
import TotpDevice from '#identity/models/totp_device'
import { decryptFor, encryptFor } from '#platform/database/encrypted_column'

/** Encrypts the secret of a person's one-time codes with the present APP_KEY (rule A70). Idempotent. */
export default class EncryptTotpSecret {
  /** Throws when no key decrypts it; the row then stays as it is. */
  async handle({ userId }: { userId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      const row = await trx.from(TotpDevice.table).where('user_id', userId).forUpdate().first()
      if (!row) return
      const secret = decryptFor('secret', row.secret)
      if (secret === null)
        throw new Error('A secret cannot be decrypted: is a key missing in OLD_APP_KEYS?')

      await trx
        .from(TotpDevice.table)
        .where('user_id', userId)
        .update({ secret: encryptFor('secret', secret) })
    })
  }
}
