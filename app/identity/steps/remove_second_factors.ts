import Passkey from '#identity/models/passkey'
import RecoveryCode from '#identity/models/recovery_code'
import TotpDevice from '#identity/models/totp_device'
import type { Trx } from '#platform/database/trx'

/** Removes one-time codes, passkeys and recovery codes of a person, confirmed or not. */
export async function removeSecondFactors(userId: string, trx: Trx): Promise<void> {
  for (const Factor of [TotpDevice, Passkey, RecoveryCode])
    await Factor.query({ client: trx }).where('user_id', userId).delete()
}
