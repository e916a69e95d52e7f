import Notice from '#compliance/models/notice'
import { encryptRow } from '#platform/database/encrypted_rows'

/** Encrypts what a notice tells of the place with the present APP_KEY (rule E52). Idempotent. */
export default class EncryptNotice {
  /** Throws when no key decrypts a value; the row then stays as it is. */
  handle({ noticeId }: { noticeId: string }): Promise<void> {
    return encryptRow(Notice.encrypted, noticeId)
  }
}
