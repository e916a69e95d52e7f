import ConnectedAccount from '#payments/models/connected_account'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

export interface ConnectStatus {
  onboarded: boolean
  /** Whether the owner can be paid. */
  chargesEnabled: boolean
}

/** The state of an owner's connected account (rule M28). */
export default class FindConnectStatus {
  async handle({ userId }: { userId: string }): Promise<ConnectStatus> {
    const [account] = await findModels(ConnectedAccount, sql`WHERE user_id = ${userId}`, {
      client: 'together',
    })

    return {
      onboarded: account?.isOnboarded ?? false,
      chargesEnabled: account?.transfersActive ?? false,
    }
  }
}
