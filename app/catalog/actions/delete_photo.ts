import db from '@adonisjs/lucid/services/db'
import { arrangePhotos } from '#catalog/steps/arrange_photos'
import { lockPhotos } from '#catalog/steps/lock_photos'
import { publishChange } from '#catalog/steps/publish_change'
import RemovePhotoFiles from '#catalog/jobs/remove_photo_files'
import { notePhotoEdit } from '#catalog/steps/note_photo_edit'
import type Photo from '#catalog/models/photo'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import { dispatchWith } from '#platform/queue/dispatch'
import type { Author } from '#shared/values/author'

/** Deletes a photo; a job deletes its files. Another photo becomes primary when needed. */
export default class DeletePhoto {
  async handle({ photo: { id, listingId }, by }: { photo: Photo; by: Author }): Promise<void> {
    await db.transaction(async (trx) => {
      const photos = await lockPhotos(listingId, trx)
      const photo = photos.find((candidate) => candidate.id === id)
      if (!photo) return

      const rest = photos.filter((candidate) => candidate !== photo)
      await photo.delete()
      await arrangePhotos(rest, primaryPhoto(rest))
      await notePhotoEdit(listingId, trx)
      await dispatchWith(RemovePhotoFiles.dispatch({ storageKey: photo.storageKey }), trx)
      await publishChange(
        {
          ...by,
          listingId,
          change: 'photo_deleted',
          before: { photo: id, isPublic: photo.isPublic },
        },
        trx
      )
    })
  }
}
