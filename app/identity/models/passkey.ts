import { PasskeySchema } from '#database/schema'

/** A key that a person's device keeps (WebAuthn): the public half in base64url, and how often it signed. */
export default class Passkey extends PasskeySchema {
  static override table = 'passkeys'
}
