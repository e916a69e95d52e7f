import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindStay from '#incidents/incidents/find_stay'
import IncidentTransformer from '#incidents/incidents/incident_transformer'
import { reportValidator } from '#incidents/incidents/incident_validators'
import ListIncidents from '#incidents/incidents/list_incidents'
import ReportIncident from '#incidents/incidents/report_incident'

export default class StayIncidentsController {
  @inject()
  async index({ auth, params, serialize }: HttpContext, stays: FindStay, list: ListIncidents) {
    const { booking } = await stays.handle({ id: params.id, user: auth.user! })
    const incidents = await list.handle({ bookingId: booking.id })

    return serialize(IncidentTransformer.transform(incidents, DateTime.utc()))
  }

  @inject()
  async store(ctx: HttpContext, stays: FindStay, report: ReportIncident) {
    const { auth, params, request, response, serialize } = ctx
    const { id: bookingId } = await stays.as('renter', { id: params.id, user: auth.user! })
    const sent = await request.validateUsing(reportValidator)
    const { incident, isNew } = await report.handle({ ...sent, bookingId })

    response.status(isNew ? 201 : 200)
    return serialize(IncidentTransformer.transform(incident, DateTime.utc()))
  }
}
