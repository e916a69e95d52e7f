import UserTransformer from '#identity/transformers/user_transformer'
import type Passkey from '#identity/models/passkey'
import type { Account } from '#identity/queries/show_account'
import { preferencesOf } from '#identity/rules/mail_kinds'
import { formOfProfile } from '#identity/rules/account_forms'
import { versionOf } from '#shared/forms/record_version'

/** What a person sees of their passkey. */
export function passkeyFacts({ id, name, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    name,
    createdAt: createdAt.toUTC().toISO()!,
    lastUsedAt: lastUsedAt?.toUTC().toISO() ?? null,
  }
}

/** The account of the person who asks: what others see of them, and what only they see. */
export default class AccountTransformer extends UserTransformer {
  constructor(private account: Account) {
    super(account.user)
  }

  override toObject() {
    const { user, pendingEmail, factors } = this.account

    return {
      ...super.toObject(),
      pendingEmail,
      phone: user.phone,
      sharePhone: user.sharePhone,
      version: versionOf(user.id, formOfProfile(user)),
      notifications: preferencesOf(user.unwantedMails),
      twoFactor: {
        totp: factors.totp,
        passkeys: factors.passkeys.map(passkeyFacts),
        recoveryCodesLeft: factors.recoveryCodesLeft,
      },
    }
  }
}
