import marketplace from '#config/marketplace'
import { EmailTaken } from '#identity/exceptions/account_refused'
import { mailEmailChangeAsked, mailNewEmail } from '#identity/mails/identity_mails'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'
import { demandVerifiedEmail } from '#identity/contract/demand_verified_email'
import { changeWithProof, type OwnProof } from '#identity/steps/own_proof'
import { InvalidField } from '#shared/exceptions/domain_error'

interface EmailChange extends OwnProof {
  /** The new address, as it is stored. */
  email: string
}

/**
 * Mails a link to a new email address and a notice to the present one. Nothing changes before the link is followed; an
 * older link stops working. Throws EmailNotVerified (409), as `changeWithProof`, InvalidField (422), EmailTaken (400).
 */
export default class RequestEmailChange {
  async handle({ email, ...proof }: EmailChange): Promise<void> {
    demandVerifiedEmail(proof.user)

    await changeWithProof(proof, async (user, trx) => {
      if (email === user.email)
        throw new InvalidField('email', 'same', 'This is already your email address')
      if (await User.findBy({ email }, { client: trx })) throw new EmailTaken('malformed')

      const token = await OneTimeToken.issue(
        {
          userId: user.id,
          purpose: 'change_email',
          newEmail: email,
          now: proof.now,
          goodFor: { hours: marketplace.tokens.newEmailHours },
        },
        trx
      )
      await mailNewEmail(email, token, trx)
      await mailEmailChangeAsked(user, { id: token.id, newEmail: email }, trx)
    })
  }
}
