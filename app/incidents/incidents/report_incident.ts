import { inject } from '@adonisjs/core'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { lockStay } from '#booking/contract/lock_stay'
import { withParties } from '#booking/contract/stay_parties'
import type Booking from '#booking/models/booking'
import Calendar from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import { IncidentReported } from '#incidents/events/incident_events'
import { IncidentOpen, NotNow } from '#incidents/exceptions/incident_refused'
import { tellOfIncident } from '#incidents/incidents/change_incident'
import type { reportValidator } from '#incidents/incidents/incident_validators'
import { mailReported } from '#incidents/incidents/mail_incident'
import Incident from '#incidents/models/incident'
import { isAroundStay } from '#incidents/rules/around_stay'
import { isOfTheMooring, kindWords } from '#incidents/rules/incident_kinds'
import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { publish } from '#shared/events/publish'

type Report = Infer<typeof reportValidator> & { bookingId: string }

/**
 * The renter reports a problem of a stay. The same `clientId` is the same report, however often it is sent; a problem of the mooring
 * pauses it for new stays (rules Q1, Q2, Q7).
 */
@inject()
export default class ReportIncident {
  constructor(private calendar: Calendar) {}

  /** Throws NotNow, IncidentOpen. */
  async handle({ bookingId, ...report }: Report): Promise<{ incident: Incident; isNew: boolean }> {
    const { id, isNew } = await lockStay(bookingId, async (booking, trx) => {
      const { clientId } = report
      const known =
        clientId && (await Incident.query({ client: trx }).where({ bookingId, clientId }).first())

      return known
        ? { id: known.id, isNew: false }
        : { id: await this.#report(booking, report, trx), isNew: true }
    })
    const incident = await Incident.query()
      .where({ id })
      .withScopes((scopes) => scopes.withDetails())
      .firstOrFail()

    return { incident, isNew }
  }

  async #report(booking: Booking, report: Omit<Report, 'bookingId'>, trx: Trx): Promise<string> {
    const now = DateTime.utc()
    const { id: bookingId, listingId } = booking
    if (!isAroundStay(booking, now, marketplace.incidents)) throw new NotNow()
    await this.#refuseSecond(bookingId, trx)

    const incident = await Incident.create(
      {
        ...report,
        bookingId,
        listingId,
        createdAt: now,
        answerBy: now.plus({ minutes: marketplace.incidents.answerMinutes }),
        status: 'open',
      },
      { client: trx }
    )
    if (isOfTheMooring(report.kind) && !(await isDoubted(bookingId, trx)))
      await this.calendar.pause({ listingId, source: incident.id }, trx)
    const text = `Problem reported: ${kindWords(report.kind)}`
    await tellOfIncident(booking, { text, now }, trx)
    await mailReported({ incident, booking: await withParties(booking) }, trx)
    await publish(new IncidentReported({ incidentId: incident.id }), trx)
    faultPoint('incident:before_commit')
    return incident.id
  }

  async #refuseSecond(bookingId: string, trx: Trx) {
    const open = await Incident.query({ client: trx })
      .where({ bookingId })
      .withScopes((scopes) => scopes.opened())
      .first()

    if (open) throw new IncidentOpen()
  }
}

/** Whether so many problems of the stay were withdrawn or settled without a refund that another one pauses nothing. */
async function isDoubted(bookingId: string, trx: Trx): Promise<boolean> {
  const { doubtedAfter } = marketplace.incidents
  const lost = await Incident.query({ client: trx })
    .where({ bookingId })
    .where((ended) => ended.where('status', 'withdrawn').orWhere('refund', 'none'))
    .limit(doubtedAfter)

  return lost.length === doubtedAfter
}
