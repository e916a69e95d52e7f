import Evidence from '#compliance/models/evidence'
import { encryptRow } from '#platform/database/encrypted_rows'

/** Encrypts the texts of a listing's evidence with the present APP_KEY (rule E12). Idempotent. */
export default class EncryptEvidence {
  /** Throws when no key decrypts a value; the row then stays as it is. */
  handle({ listingId }: { listingId: string }): Promise<void> {
    return encryptRow(Evidence.encrypted, listingId)
  }
}
