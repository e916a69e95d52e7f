import type { ApplicationService } from '@adonisjs/core/types'
import { OpenIncidents } from '#booking/contract/open_incidents'
import { OtherStayEvents } from '#booking/contract/stay_events'

/** Binds what modules below leave to incidents: whether a problem of a stay is open, and what happened to it. */
export default class IncidentsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(OpenIncidents, async () => {
      const { default: FindOpenIncidents } =
        await import('#incidents/incidents/find_open_incidents')
      return new FindOpenIncidents()
    })
    this.app.container.singleton(OtherStayEvents, async () => {
      const { default: EventsOfIncidents } =
        await import('#incidents/incidents/events_of_incidents')
      return new EventsOfIncidents()
    })
  }
}
