import db from '@adonisjs/lucid/services/db'
import Notice from '#compliance/models/notice'
import { encryptAgain } from '#platform/database/encrypted_column'

/** The encrypted columns by their attributes. */
export const ENCRYPTED = {
  mooringNumber: 'mooring_number',
  managementArea: 'management_area',
  licenceNumber: 'licence_number',
  licenceHolder: 'licence_holder',
}

/** Encrypts what a notice tells of the place with the present APP_KEY (rule E52). Idempotent. */
export default class EncryptNotice {
  /** Throws when no key decrypts a value; the row then stays as it is. */
  async handle({ noticeId }: { noticeId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      const row = await trx.from(Notice.table).where('id', noticeId).forUpdate().first()
      if (!row) return

      const encrypted = Object.entries(ENCRYPTED)
        .filter(([, column]) => row[column])
        .map(([name, column]) => [column, encryptAgain(name, row[column])])
      await trx.from(Notice.table).where('id', noticeId).update(Object.fromEntries(encrypted))
    })
  }
}
