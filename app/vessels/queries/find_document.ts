import { inject } from '@adonisjs/core'
import type VesselDocument from '#vessels/models/vessel_document'
import FindVessel from '#vessels/contract/find_vessel'
import { NotFound } from '#shared/exceptions/domain_error'

interface Options {
  id: string
  vesselId: string
  userId: string
}

/** A document of a person's own boat (rule K14). Throws NotFound. */
@inject()
export default class FindDocument {
  constructor(private vessels: FindVessel) {}

  async handle({ id, vesselId, userId }: Options): Promise<VesselDocument> {
    const vessel = await this.vessels.handle({ id: vesselId, userId })
    await vessel.load('documents')
    const document = vessel.documents.find((one) => one.id === id)
    if (!document) throw new NotFound('Document not found')

    return document
  }
}
