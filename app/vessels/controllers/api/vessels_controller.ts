import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AddVessel from '#vessels/actions/add_vessel'
import EditVessel from '#vessels/actions/edit_vessel'
import RemoveVessel from '#vessels/actions/remove_vessel'
import FindVessel from '#vessels/contract/find_vessel'
import ListVessels from '#vessels/contract/list_vessels'
import FindWholeVessel from '#vessels/queries/find_whole_vessel'
import VesselTransformer from '#vessels/transformers/vessel_transformer'
import { newVesselValidator, vesselChangeValidator } from '#vessels/validators/vessel_validators'

export default class VesselsController {
  @inject()
  async index({ auth, serialize }: HttpContext, vessels: ListVessels) {
    return serialize(VesselTransformer.transform(await vessels.handle({ userId: auth.user!.id })))
  }

  @inject()
  async store({ auth, request, response, serialize }: HttpContext, add: AddVessel) {
    const boat = await request.validateUsing(newVesselValidator)
    const vessel = await add.handle({ userId: auth.user!.id, boat })

    response.status(201)
    return serialize(VesselTransformer.transform(vessel))
  }

  @inject()
  async show({ auth, params, serialize }: HttpContext, vessels: FindWholeVessel) {
    const vessel = await vessels.handle({ id: params.id, userId: auth.user!.id })

    return serialize(VesselTransformer.transform(vessel))
  }

  @inject()
  async update(ctx: HttpContext, vessels: FindVessel, edit: EditVessel) {
    const { auth, params, request, serialize } = ctx
    const own = { id: params.id, userId: auth.user!.id }
    await vessels.handle(own)
    const changes = await request.validateUsing(vesselChangeValidator)

    return serialize(VesselTransformer.transform(await edit.handle({ ...own, changes })))
  }

  @inject()
  async destroy({ auth, params, response }: HttpContext, remove: RemoveVessel) {
    await remove.handle({ id: params.id, userId: auth.user!.id })

    return response.noContent()
  }
}
