import { inject } from '@adonisjs/core'
import type Vessel from '#vessels/models/vessel'
import FindVessel from '#vessels/contract/find_vessel'

/** A person's own boat with its documents. Throws NotFound. */
@inject()
export default class FindWholeVessel {
  constructor(private vessels: FindVessel) {}

  async handle(own: { id: string; userId: string }): Promise<Vessel> {
    const vessel = await this.vessels.handle(own)
    await vessel.load('documents')

    return vessel
  }
}
