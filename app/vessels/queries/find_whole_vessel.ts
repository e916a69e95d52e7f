import type Vessel from '#vessels/models/vessel'
import FindVessel from '#vessels/contract/find_vessel'

/** A person's own boat with its documents. Throws NotFound. */
export default class FindWholeVessel {
  async handle(own: { id: string; userId: string }): Promise<Vessel> {
    const vessel = await new FindVessel().handle(own)
    await vessel.load('documents')

    return vessel
  }
}
