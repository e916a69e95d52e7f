import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import { changeIncident, refuseEnded } from '#incidents/incidents/change_incident'
import type Incident from '#incidents/models/incident'

/** The renter withdraws a report; again changes nothing (rule Q5). */
@inject()
export default class WithdrawIncident {
  constructor(private calendar: Calendar) {}

  /** Throws AlreadySettled. */
  async handle({ incident }: { incident: Incident }): Promise<Incident> {
    const now = DateTime.utc()

    return changeIncident(incident, now, async ({ incident: open }, trx) => {
      if (open.status === 'withdrawn') return null
      refuseEnded(open)
      await open.merge({ status: 'withdrawn', withdrawnAt: now }).save()
      await this.calendar.resume({ listingId: open.listingId, source: open.id }, trx)

      return 'The renter withdrew the report'
    })
  }
}
