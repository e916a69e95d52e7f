import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindIncident from '#incidents/incidents/find_incident'
import IncidentTransformer from '#incidents/incidents/incident_transformer'
import WithdrawIncident from '#incidents/incidents/withdraw_incident'

export default class WithdrawnIncidentsController {
  @inject()
  async store(
    { auth, params, serialize }: HttpContext,
    incidents: FindIncident,
    withdraw: WithdrawIncident
  ) {
    const incident = await incidents.as('renter', { id: params.id, user: auth.user! })
    const withdrawn = await withdraw.handle({ incident })

    return serialize(IncidentTransformer.transform(withdrawn, DateTime.utc()))
  }
}
