import db from '@adonisjs/lucid/services/db'
import { removeDocuments } from '#vessels/steps/remove_documents'
import type VesselDocument from '#vessels/models/vessel_document'

/** Removes a document of a boat; a job deletes its file. */
export default class RemoveDocument {
  async handle({ document }: { document: VesselDocument }): Promise<void> {
    await db.transaction((trx) => removeDocuments({ id: document.id }, trx))
  }
}
