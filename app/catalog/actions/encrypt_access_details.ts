import db from '@adonisjs/lucid/services/db'
import Listing from '#catalog/models/listing'
import { decryptFor, encryptFor } from '#platform/database/encrypted_column'

const COLUMNS = {
  mooringNumber: 'mooring_number',
  accessCode: 'access_code',
  accessInstructions: 'access_instructions',
}

/** Encrypts the access details of a listing with the present APP_KEY (rule V26). Idempotent. */
export default class EncryptAccessDetails {
  /** Throws when no key decrypts a value; the row then stays as it is. */
  async handle({ listingId }: { listingId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      const row = await trx.from(Listing.table).where('id', listingId).forUpdate().first()
      if (!row) return

      const encrypted = Object.entries(COLUMNS).flatMap(([name, column]) =>
        row[column] ? [[column, this.#again(name, row[column])]] : []
      )
      await trx.from(Listing.table).where('id', listingId).update(Object.fromEntries(encrypted))
    })
  }

  #again(name: string, stored: string): string {
    const text = decryptFor(name, stored)
    if (text === null)
      throw new Error(`${name} cannot be decrypted: is a key missing in OLD_APP_KEYS?`)

    return encryptFor(name, text)
  }
}
