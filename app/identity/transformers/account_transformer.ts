import UserTransformer from '#identity/transformers/user_transformer'
import type User from '#identity/models/user'

/** The account of the person who asks: what others see of them, and what only they see. */
export default class AccountTransformer extends UserTransformer {
  constructor(
    user: User,
    private pendingEmail: string | null
  ) {
    super(user)
  }

  override toObject() {
    return { ...super.toObject(), pendingEmail: this.pendingEmail }
  }
}
