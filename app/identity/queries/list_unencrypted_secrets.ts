import db from '@adonisjs/lucid/services/db'
import TotpDevice from '#identity/models/totp_device'
import { isEncryptedNow } from '#platform/database/encrypted_column'

/** Ids of people whose secret of one-time codes is encrypted with an old key. */
export default class ListUnencryptedSecrets {
  async handle(): Promise<string[]> {
    const rows = (await db.from(TotpDevice.table).select('user_id', 'secret')) as {
      user_id: string
      secret: string
    }[]

    return rows
      .filter(({ secret }) => !isEncryptedNow('secret', secret))
      .map(({ user_id: userId }) => userId)
  }
}
