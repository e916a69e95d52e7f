import { inject } from '@adonisjs/core'
import EndSessions from '#identity/contract/end_sessions'
import { mailPasswordChanged } from '#identity/mails/identity_mails'
import OneTimeToken from '#identity/models/one_time_token'
import { changeWithProof, type OwnProof } from '#identity/steps/own_proof'

/** `password` is the present one. */
interface PasswordChange extends OwnProof {
  /** Of the least length (rule A6). */
  newPassword: string
  /** The access token of the session that stays. */
  tokenId: string
}

/** Sets a new password. Other sessions and tokens and all mailed links end; told by mail. Throws as `changeWithProof`. */
@inject()
export default class ChangePassword {
  constructor(private sessions: EndSessions) {}

  async handle({ newPassword, tokenId, ...proof }: PasswordChange): Promise<void> {
    await changeWithProof(proof, async (user, trx) => {
      await user.merge({ password: newPassword }).save()
      await OneTimeToken.withdraw(
        { userId: user.id, purposes: ['reset_password', 'invitation', 'change_email'] },
        trx
      )
      await this.sessions.handle({ userId: user.id, exceptTokenId: tokenId }, trx)
      await mailPasswordChanged(user, proof.now, trx, { staysSignedIn: true })
    })
  }
}
