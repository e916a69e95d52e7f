import Notice from '#compliance/models/notice'
import { unencryptedIn } from '#platform/database/encrypted_rows'

/** Ids of notices that are not encrypted with the present APP_KEY (rule E52). */
export default class ListUnencryptedNotices {
  handle(): Promise<string[]> {
    return unencryptedIn(Notice.encrypted)
  }
}
