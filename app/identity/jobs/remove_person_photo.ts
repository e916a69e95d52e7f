import { Job } from '@adonisjs/queue'
import type { JobOptions } from '@adonisjs/queue/types'
import drive from '@adonisjs/drive/services/main'
import { personPhotoFile } from '#identity/rules/person_photo_paths'

export default class RemovePersonPhoto extends Job<{ key: string }> {
  static override options: JobOptions = { name: 'remove_person_photo' }

  async execute() {
    await drive.use().delete(personPhotoFile(this.payload.key))
  }
}
