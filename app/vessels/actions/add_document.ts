import { inject } from '@adonisjs/core'
import { randomUUID } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import marketplace from '#config/marketplace'
import { refuseOverQuota } from '#identity/contract/upload_quota'
import FindVessel from '#vessels/contract/find_vessel'
import {
  DocumentTooLarge,
  TooManyDocuments,
  UnknownDocument,
} from '#vessels/exceptions/vessel_refused'
import VesselDocument from '#vessels/models/vessel_document'
import { documentKey, documentKind, documentName } from '#vessels/rules/document_file'
import { lockVessels } from '#vessels/steps/default_vessel'

const { maxBytes, perVessel } = marketplace.documents

interface Addition {
  vesselId: string
  userId: string
  /** As the client calls it. */
  name: string
  content: Buffer
}

/**
 * Keeps a document of a boat's insurance (rule K14). The file is stored before the row, and deleted again when the boat
 * is full. Throws DocumentTooLarge, UnknownDocument, NotFound, TooManyDocuments,
 * QuotaExceeded.
 */
@inject()
export default class AddDocument {
  constructor(private vessels: FindVessel) {}

  async handle(addition: Addition): Promise<VesselDocument> {
    const { content } = addition
    if (content.length > maxBytes) throw new DocumentTooLarge()
    const kind = documentKind(content)
    if (!kind) throw new UnknownDocument()

    const storageKey = randomUUID()
    const file = { storageKey, size: content.length, name: documentName(addition.name, kind) }
    const { contentType } = kind
    try {
      await drive.use().put(documentKey(storageKey), content, { contentType })
      return await this.#record(addition, { ...file, contentType })
    } catch (error) {
      await this.#discard(storageKey)
      throw error
    }
  }

  #record({ vesselId, userId }: Addition, file: Partial<VesselDocument>) {
    return db.transaction(async (trx) => {
      await lockVessels(userId, trx)
      const vessel = await this.vessels.handle({ id: vesselId, userId }, trx)
      const documents = await VesselDocument.query({ client: trx }).where({ vesselId })
      if (documents.length >= perVessel) throw new TooManyDocuments()
      await refuseOverQuota({ userId, bytes: file.size! }, trx)

      const document = await VesselDocument.create(
        { ...file, vesselId: vessel.id },
        { client: trx }
      )
      return document.refresh()
    })
  }

  /** The first error counts; a file that cannot be deleted is only logged. */
  async #discard(storageKey: string) {
    try {
      await drive.use().delete(documentKey(storageKey))
    } catch (error) {
      logger.error(
        { err: error, storageKey },
        'the file of a document that was not added stays behind'
      )
    }
  }
}
