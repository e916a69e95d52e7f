import { column } from '@adonisjs/lucid/orm'
import { MessageSchema } from '#database/schema'
import { decryptFor, encryptFor, isEncryptedNow } from '#platform/database/encrypted_column'

const PURPOSE = 'message'

/**
 * A message, never edited. Lines of the system have no recipient and are never unread. One that tells a secret of the mooring
 * is encrypted at rest (rule G43).
 */
export default class Message extends MessageSchema {
  static override table = 'messages'

  @column({ consume: readMessage })
  declare text: string
}

/** The text that the column has; '' when no key decrypts it. */
export function readMessage(stored: string): string {
  return decryptMessage(stored) ?? ''
}

/** As `readMessage`; null when no key decrypts it. */
export function decryptMessage(stored: string): string | null {
  return decryptFor(PURPOSE, stored)
}

/** Whether the column has the text encrypted with the present APP_KEY. */
export function isEncryptedMessage(stored: string): boolean {
  return isEncryptedNow(PURPOSE, stored)
}

/** The text of a message that tells a secret, as the column has it. */
export function encryptMessage(text: string): string {
  return encryptFor(PURPOSE, text)
}
