import db from '@adonisjs/lucid/services/db'
import Draft from '#catalog/models/draft'
import Listing from '#catalog/models/listing'
import type { Trx } from '#platform/database/trx'
import { encryptAgain } from '#platform/database/encrypted_column'

const COLUMNS = {
  mooringNumber: 'mooring_number',
  accessCode: 'access_code',
  accessInstructions: 'access_instructions',
}

/** The encrypted columns of what belongs to a listing, called as their attributes. */
const LINKS = [
  { table: 'calendar_feeds', key: 'listing_id', column: 'token' },
  { table: 'calendar_imports', key: 'id', column: 'url' },
]

/**
 * Encrypts the access details of a listing or draft, and what links it to other calendars, with the present APP_KEY (rules V26,
 * V31). Idempotent.
 */
export default class EncryptAccessDetails {
  /** Throws when no key decrypts a value; the row then stays as it is. */
  async handle({ listingId }: { listingId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      for (const { table } of [Draft, Listing]) await this.#encrypt(table, listingId, trx)
      await this.#encryptCalendars(listingId, trx)
    })
  }

  async #encrypt(table: string, id: string, trx: Trx) {
    const row = await trx.from(table).where('id', id).forUpdate().first()
    if (!row) return

    const encrypted = Object.entries(COLUMNS).flatMap(([name, column]) =>
      row[column] ? [[column, encryptAgain(name, row[column])]] : []
    )
    if (encrypted.length > 0)
      await trx.from(table).where('id', id).update(Object.fromEntries(encrypted))
  }

  async #encryptCalendars(listingId: string, trx: Trx) {
    for (const { table, key, column } of LINKS)
      for (const row of await trx.from(table).where('listing_id', listingId).forUpdate())
        await trx
          .from(table)
          .where(key, row[key])
          .update({ [column]: encryptAgain(column, row[column]) })
  }
}
