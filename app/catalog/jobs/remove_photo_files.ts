import { Job } from '@adonisjs/queue'
import type { JobOptions } from '@adonisjs/queue/types'
import drive from '@adonisjs/drive/services/main'
import { photoFolder } from '#catalog/rules/photo_paths'

export default class RemovePhotoFiles extends Job<{ storageKey: string }> {
  static override options: JobOptions = { name: 'remove_photo_files' }

  async execute() {
    await drive.use().deleteAll(photoFolder(this.payload.storageKey))
  }
}
