import type { ApplicationService } from '@adonisjs/core/types'
import { OpenIncidents } from '#booking/contract/open_incidents'

/** Binds what modules below leave to incidents: whether a problem of a stay is open. */
export default class IncidentsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(OpenIncidents, async () => {
      const { default: FindOpenIncidents } =
        await import('#incidents/incidents/find_open_incidents')
      return new FindOpenIncidents()
    })
  }
}
