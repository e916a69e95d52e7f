import Incident from '#incidents/models/incident'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** Any incident with what administrators decide by. Throws NotFound. */
export default class FindAnyIncident {
  async handle({ id }: { id: string }): Promise<Incident> {
    const incident = isUuid(id)
      ? await Incident.query()
          .where('id', id)
          .withScopes((scopes) => scopes.forAdministrators())
          .first()
      : null
    if (!incident) throw new NotFound('Problem not found')

    return incident
  }
}
