import db from '@adonisjs/lucid/services/db'
import Draft from '#catalog/models/draft'
import Listing from '#catalog/models/listing'
import { decryptFor, encryptFor } from '#platform/database/encrypted_column'
import type { Trx } from '#platform/database/trx'

const COLUMNS = {
  mooringNumber: 'mooring_number',
  accessCode: 'access_code',
  accessInstructions: 'access_instructions',
}

/** Encrypts the access details of a listing or draft with the present APP_KEY (rule V26). Idempotent. */
export default class EncryptAccessDetails {
  /** Throws when no key decrypts a value; the row then stays as it is. */
  async handle({ listingId }: { listingId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      for (const { table } of [Draft, Listing]) await this.#encrypt(table, listingId, trx)
    })
  }

  async #encrypt(table: string, id: string, trx: Trx) {
    const row = await trx.from(table).where('id', id).forUpdate().first()
    if (!row) return

    const encrypted = Object.entries(COLUMNS).flatMap(([name, column]) =>
      row[column] ? [[column, this.#again(name, row[column])]] : []
    )
    if (encrypted.length > 0)
      await trx.from(table).where('id', id).update(Object.fromEntries(encrypted))
  }

  #again(name: string, stored: string): string {
    const text = decryptFor(name, stored)
    if (text === null)
      throw new Error(`${name} cannot be decrypted: is a key missing in OLD_APP_KEYS?`)

    return encryptFor(name, text)
  }
}
