import RemovePhotoFiles from '#catalog/jobs/remove_photo_files'
import type Draft from '#catalog/models/draft'
import { lockPhotos } from '#catalog/steps/lock_photos'
import { dispatchWith } from '#platform/queue/dispatch'
import type { Trx } from '#platform/database/trx'

/** Deletes a draft, which is locked, with its photos; jobs delete their files. */
export async function removeDraft(draft: Draft, trx: Trx): Promise<void> {
  const photos = await lockPhotos(draft.id, trx)
  for (const { storageKey } of photos)
    await dispatchWith(RemovePhotoFiles.dispatch({ storageKey }), trx)

  await draft.delete()
}
