import Evidence from '#compliance/models/evidence'
import { unencryptedIn } from '#platform/database/encrypted_rows'

/** Ids of listings whose evidence is encrypted with an old key (rule E12). */
export default class ListUnencryptedEvidence {
  handle(): Promise<string[]> {
    return unencryptedIn(Evidence.encrypted)
  }
}
