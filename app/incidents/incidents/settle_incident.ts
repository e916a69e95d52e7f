import { inject } from '@adonisjs/core'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import RefundStay from '#booking/contract/refund_stay'
import Calendar from '#catalog/contract/calendar'
import { IncidentSettled } from '#incidents/events/incident_events'
import { changeIncident, refuseEnded } from '#incidents/incidents/change_incident'
import type { settlementValidator } from '#incidents/incidents/incident_validators'
import { mailSettled } from '#incidents/incidents/mail_incident'
import type Incident from '#incidents/models/incident'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { publish } from '#shared/events/publish'
import type { Author } from '#shared/values/author'
import { formatNzd, fromNzd } from '#shared/values/money'

type Settlement = Infer<typeof settlementValidator> & Author & { incident: Incident }

/**
 * An administrator settles a problem, once: what is refunded, and a note that both sides read. The audit log and the refund are of
 * the same transaction (rules Q10, Q11).
 */
@inject()
export default class SettleIncident {
  constructor(
    private calendar: Calendar,
    private refundStay: RefundStay
  ) {}

  /** Throws AlreadySettled; InvalidField when a part is not less than what is left. */
  async handle({ incident, refund, amount, note, ...author }: Settlement): Promise<Incident> {
    const now = DateTime.utc()

    return changeIncident(incident, now, async ({ incident: open, booking }, trx) => {
      refuseEnded(open)
      const decision = { booking, refund, amountCents: amount ? fromNzd(amount) : undefined }
      const refundCents = await this.refundStay.handle(decision, trx)
      const { id: incidentId, bookingId, listingId, kind } = open
      await open
        .merge({
          status: 'settled',
          refund,
          refundCents,
          note,
          settledAt: now,
          settledBy: author.actorId,
        })
        .save()
      await this.calendar.resume({ listingId, source: incidentId }, trx)
      await mailSettled({ incident: open, booking }, trx)
      const facts = { incidentId, bookingId, listingId, kind, refund, note }
      await publish(new IncidentSettled({ ...facts, ...author, amountCents: refundCents }), trx)
      faultPoint('settlement:before_commit')

      return refundCents > 0
        ? `Problem settled: ${formatNzd(refundCents)} refunded`
        : 'Problem settled without a refund'
    })
  }
}
