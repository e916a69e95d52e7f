import encryption from '@adonisjs/core/services/encryption'

/** How config/encryption.ts marks what it encrypted. */
const CIPHER_TEXT = /^gcm\./

/**
 * Options of a text column that is encrypted in the database with APP_KEY, bound to the name of the attribute; the model
 * has plain text. A value from before the column was encrypted is read as it is, one that no key decrypts as null.
 */
export const encryptedColumn = {
  prepare: (text: string | null | undefined, name: string) => text && encryptFor(name, text),
  consume: (stored: string | null | undefined, name: string) => stored && decryptFor(name, stored),
}

export function encryptFor(name: string, text: string): string {
  return encryption.encrypt(text, { purpose: name })
}

/** Whether a plain text would be read as an encrypted one. */
export function looksEncrypted(text: string): boolean {
  return CIPHER_TEXT.test(text)
}

/** @returns null when no key decrypts it */
export function decryptFor(name: string, stored: string): string | null {
  return CIPHER_TEXT.test(stored) ? encryption.decrypt<string>(stored, name) : stored
}

/** Whether a stored value is encrypted with the present APP_KEY, not with an old one. */
export function isEncryptedNow(name: string, stored: string): boolean {
  return CIPHER_TEXT.test(stored) && encryption.use('current').decrypt(stored, name) !== null
}

/** What is stored, encrypted with the present APP_KEY. Throws when no key decrypts it. */
export function encryptAgain(name: string, stored: string): string {
  const text = decryptFor(name, stored)
  if (text === null)
    throw new Error(`${name} cannot be decrypted: is a key missing in OLD_APP_KEYS?`)

  return encryptFor(name, text)
}
