import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindIncident from '#incidents/incidents/find_incident'
import IncidentTransformer from '#incidents/incidents/incident_transformer'

export default class IncidentsController {
  @inject()
  async show({ auth, params }: HttpContext, incidents: FindIncident) {
    const incident = await incidents.handle({ id: params.id, user: auth.user! })

    return new IncidentTransformer(incident, DateTime.utc()).toObject()
  }
}
