import { ProblemOpen } from '#incidents/exceptions/incident_refused'
import type { AccountClosing } from '#identity/contract/account_parts'
import Incident from '#incidents/models/incident'
import type { Trx } from '#platform/database/trx'

/** An account stays open while a problem of a stay of it is looked at, on either side (rule Q18). */
export default class OpenProblems implements AccountClosing {
  async objectionTo({ userId }: { userId: string }, trx: Trx) {
    const open = await Incident.query({ client: trx })
      .withScopes((scopes) => scopes.opened())
      .whereHas('booking', (booking) =>
        booking.where('renter_id', userId).orWhere('owner_id', userId)
      )
      .first()

    return open && new ProblemOpen()
  }
}
