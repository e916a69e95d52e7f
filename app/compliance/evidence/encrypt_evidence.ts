import Evidence from '#compliance/models/evidence'
import { EVIDENCE_TEXTS } from '#compliance/rules/evidence_fields'
import { decryptFor, encryptFor } from '#platform/database/encrypted_column'
import db from '@adonisjs/lucid/services/db'

const COLUMNS: Record<(typeof EVIDENCE_TEXTS)[number], string> = {
  licenceNumber: 'licence_number',
  licenceHolder: 'licence_holder',
  managementArea: 'management_area',
  rentalApprovalReference: 'rental_approval_reference',
}

/** Encrypts the texts of a listing's evidence with the present APP_KEY (rule E12). Idempotent. */
export default class EncryptEvidence {
  /** Throws when no key decrypts a value; the row then stays as it is. */
  async handle({ listingId }: { listingId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      const rows = trx.from(Evidence.table).where('listing_id', listingId)
      const row = await rows.forUpdate().first()
      const given = EVIDENCE_TEXTS.filter((name) => row?.[COLUMNS[name]])
      if (given.length === 0) return

      const encrypted = given.map((name) => [COLUMNS[name], again(name, row[COLUMNS[name]])])
      await trx
        .from(Evidence.table)
        .where('listing_id', listingId)
        .update(Object.fromEntries(encrypted))
    })
  }
}

function again(name: string, stored: string): string {
  const text = decryptFor(name, stored)
  if (text === null)
    throw new Error(`${name} cannot be decrypted: is a key missing in OLD_APP_KEYS?`)

  return encryptFor(name, text)
}
