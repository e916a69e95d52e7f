import { Job } from '@adonisjs/queue'
import type { JobOptions } from '@adonisjs/queue/types'
import drive from '@adonisjs/drive/services/main'
import { documentKey } from '#shared/values/document_file'

export default class RemoveDocumentFile extends Job<{ storageKey: string }> {
  static override options: JobOptions = { name: 'remove_document_file' }

  async execute() {
    await drive.use().delete(documentKey(this.payload.storageKey))
  }
}
