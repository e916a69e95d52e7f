import User from '#identity/models/user'

/** Revokes one access token; the page session opened with it ends too. */
export default class SignOut {
  async handle({ user, tokenId }: { user: User; tokenId: string }): Promise<void> {
    await User.accessTokens.delete(user, tokenId)
  }
}
