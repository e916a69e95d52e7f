import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import IncidentTransformer from '#incidents/incidents/incident_transformer'
import { incidentsQuery } from '#incidents/incidents/incident_validators'
import ListAllIncidents from '#incidents/incidents/list_all_incidents'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'

/** The problems of all stays for administrators; an invalid query shows the first page of all (rule Q15). */
export default class IncidentsController {
  @inject()
  async index({ inertia, request }: HttpContext, list: ListAllIncidents) {
    const [, query] = await incidentsQuery.tryValidate(request.qs())
    const asked = { ...pageOf(query, marketplace.pages.adminScreen), status: query?.status }
    const { rows, ...page } = await lastPageAtMost(asked, (one) => list.handle(one))

    return inertia.render('incidents/admin_incidents', {
      incidents: IncidentTransformer.transform(rows, DateTime.utc()).useVariant('forAdmin'),
      page,
      filter: { status: query?.status ?? '' },
    })
  }
}
