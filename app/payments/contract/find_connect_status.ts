import ConnectedAccount from '#payments/models/connected_account'

export interface ConnectStatus {
  onboarded: boolean
  /** Whether the owner can be paid. */
  chargesEnabled: boolean
}

/** The state of an owner's connected account (rule M28). */
export default class FindConnectStatus {
  async handle({ userId }: { userId: string }): Promise<ConnectStatus> {
    const account = await ConnectedAccount.findBy({ userId })

    return {
      onboarded: account?.isOnboarded ?? false,
      chargesEnabled: account?.transfersActive ?? false,
    }
  }
}
