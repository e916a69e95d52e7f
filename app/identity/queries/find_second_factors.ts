import Passkey from '#identity/models/passkey'
import RecoveryCode from '#identity/models/recovery_code'
import TotpDevice from '#identity/models/totp_device'
import type { Trx } from '#platform/database/trx'

export interface SecondFactors {
  totp: boolean
  /** The oldest first. */
  passkeys: Passkey[]
  recoveryCodesLeft: number
}

/** What a person can prove a sign-in with beside the password. */
export default class FindSecondFactors {
  async handle({ userId }: { userId: string }, client?: Trx): Promise<SecondFactors> {
    const device = await TotpDevice.find(userId, { client })
    const passkeys = await Passkey.query({ client }).where({ userId }).orderBy('created_at')

    return {
      passkeys,
      totp: device?.isActive ?? false,
      recoveryCodesLeft: await RecoveryCode.countOf(userId, client),
    }
  }
}
