import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import ListVessels from '#vessels/contract/list_vessels'
import VesselTransformer from '#vessels/transformers/vessel_transformer'

/** The page of a person's own boats. */
export default class BoatsController {
  @inject()
  async index({ auth, inertia }: HttpContext, vessels: ListVessels) {
    const userId = auth.use('web').getUserOrFail().id

    return inertia.render('vessels/boats', {
      boats: VesselTransformer.transform(await vessels.handle({ userId })),
      most: marketplace.ceilings.vessels,
    })
  }
}
