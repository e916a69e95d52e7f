import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import FindAlternatives from '#incidents/incidents/find_alternatives'
import FindIncident from '#incidents/incidents/find_incident'

export default class AlternativesController {
  @inject()
  async index({ auth, params }: HttpContext, incidents: FindIncident, find: FindAlternatives) {
    const { booking } = await incidents.as('renter', { id: params.id, user: auth.user! })

    return { listings: await find.handle({ booking }) }
  }
}
