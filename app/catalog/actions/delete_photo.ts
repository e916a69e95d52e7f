import db from '@adonisjs/lucid/services/db'
import { arrangePhotos } from '#catalog/steps/arrange_photos'
import { lockPhotos } from '#catalog/steps/lock_photos'
import RemovePhotoFiles from '#catalog/jobs/remove_photo_files'
import { notePhotoChange } from '#catalog/steps/note_photo_change'
import type Photo from '#catalog/models/photo'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import { dispatchWith } from '#platform/queue/dispatch'
import type { Author } from '#shared/values/author'

/** Deletes a photo; a job deletes its files. Another photo becomes primary when needed. */
export default class DeletePhoto {
  async handle({ photo: { id, placeId }, by }: { photo: Photo; by: Author }): Promise<void> {
    await db.transaction(async (trx) => {
      const photos = await lockPhotos(placeId, trx)
      const photo = photos.find((candidate) => candidate.id === id)
      if (!photo) return

      const rest = photos.filter((candidate) => candidate !== photo)
      await photo.delete()
      await arrangePhotos(rest, primaryPhoto(rest))
      await dispatchWith(RemovePhotoFiles.dispatch({ storageKey: photo.storageKey }), trx)
      const before = { photo: id, isPublic: photo.isPublic }
      await notePhotoChange({ photo, by, change: 'photo_deleted', before }, trx)
    })
  }
}
