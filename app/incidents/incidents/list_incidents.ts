import Incident from '#incidents/models/incident'

/** What was reported of a stay, the newest first. */
export default class ListIncidents {
  async handle({ bookingId }: { bookingId: string }): Promise<Incident[]> {
    return Incident.query()
      .where({ bookingId })
      .withScopes((scopes) => scopes.withDetails())
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
  }
}
