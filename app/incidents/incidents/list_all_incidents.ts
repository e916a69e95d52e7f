import type { Infer } from '@vinejs/vine/types'
import type { incidentsQuery } from '#incidents/incidents/incident_validators'
import Incident from '#incidents/models/incident'
import { type Page, toPage } from '#shared/values/page'

type Filter = Infer<typeof incidentsQuery> & { page: number; limit: number }

/** Problems of all stays with both people and the payments, those that wait first, the newest first (rule Q15). */
export default class ListAllIncidents {
  async handle({ page, limit, status }: Filter): Promise<Page<Incident>> {
    const found = await Incident.query()
      .if(status, (query) => query.where('status', status!))
      .withScopes((scopes) => scopes.forAdministrators())
      .if(!status, (query) => query.orderByRaw("(status IN ('settled', 'withdrawn'))"))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .paginate(page, limit)

    return toPage(found.all(), found.total, { page, limit })
  }
}
