import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import FindAnyIncident from '#incidents/incidents/find_any_incident'
import IncidentTransformer from '#incidents/incidents/incident_transformer'
import { incidentsQuery, settlementValidator } from '#incidents/incidents/incident_validators'
import ListAllIncidents from '#incidents/incidents/list_all_incidents'
import SettleIncident from '#incidents/incidents/settle_incident'
import { authorOf } from '#platform/http/author_of'
import { pageOf } from '#shared/validators/page_query'

export default class AdminIncidentsController {
  @inject()
  async index({ request, serialize }: HttpContext, list: ListAllIncidents) {
    const query = await request.validateUsing(incidentsQuery, { data: request.qs() })
    const { rows, ...page } = await list.handle(pageOf(query, marketplace.pages.admin))
    const incidents = await serialize(
      IncidentTransformer.transform(rows, DateTime.utc()).useVariant('forAdmin')
    )

    return { incidents, ...page }
  }

  @inject()
  async update(ctx: HttpContext, incidents: FindAnyIncident, settle: SettleIncident) {
    const { params, request, serialize } = ctx
    const incident = await incidents.handle({ id: params.id })
    const settlement = await request.validateUsing(settlementValidator)
    await settle.handle({ ...settlement, ...authorOf(ctx), incident })

    const settled = await incidents.handle({ id: incident.id })
    return serialize(IncidentTransformer.transform(settled, DateTime.utc()).useVariant('forAdmin'))
  }
}
