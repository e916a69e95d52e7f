import { mentionsMooringSecrets, type MooringSecrets } from '#catalog/contract/mooring_secrets'
import { encryptMessage } from '#messaging/models/message'
import { looksEncrypted } from '#platform/database/encrypted_column'

/** The columns of a text: encrypted when it tells the mooring number or the access code (rule G43). */
export function storedText(text: string, secrets: MooringSecrets) {
  const holdsSecret = looksEncrypted(text) || mentionsMooringSecrets(text, secrets)

  return { holdsSecret, text: holdsSecret ? encryptMessage(text) : text }
}
