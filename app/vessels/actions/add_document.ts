import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { refuseOverQuota } from '#identity/contract/upload_quota'
import { type DocumentFile, keepDocument } from '#platform/documents/keep_document'
import FindVessel from '#vessels/contract/find_vessel'
import { TooManyDocuments } from '#vessels/exceptions/vessel_refused'
import VesselDocument from '#vessels/models/vessel_document'
import { lockVessels } from '#vessels/steps/default_vessel'

interface Addition {
  vesselId: string
  userId: string
  /** As the client calls it. */
  name: string
  content: Buffer
}

/**
 * Keeps a document of a boat's insurance (rule K14). Throws NotFound, TooManyDocuments, QuotaExceeded, and as `keepDocument`.
 */
@inject()
export default class AddDocument {
  constructor(private vessels: FindVessel) {}

  handle({ vesselId, userId, ...received }: Addition): Promise<VesselDocument> {
    return keepDocument(received, (file) => this.#record({ vesselId, userId }, file))
  }

  #record({ vesselId, userId }: Pick<Addition, 'vesselId' | 'userId'>, file: DocumentFile) {
    return db.transaction(async (trx) => {
      await lockVessels(userId, trx)
      const vessel = await this.vessels.handle({ id: vesselId, userId }, trx)
      const documents = await VesselDocument.query({ client: trx }).where({ vesselId })
      if (documents.length >= marketplace.documents.perVessel) throw new TooManyDocuments()
      await refuseOverQuota({ userId, bytes: file.size }, trx)

      const document = await VesselDocument.create(
        { ...file, vesselId: vessel.id },
        { client: trx }
      )
      return document.refresh()
    })
  }
}
