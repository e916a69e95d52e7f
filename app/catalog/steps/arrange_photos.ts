import type Photo from '#catalog/models/photo'

/**
 * Saves photos in this order with this primary. One at a time, the former primary first, because the database allows
 * one primary at any moment. Returns whether a photo was changed, by this call or by the caller before.
 */
export async function arrangePhotos(photos: Photo[], primary?: Photo): Promise<boolean> {
  photos.forEach((photo, position) => {
    photo.merge({ position, isPrimary: photo === primary })
  })

  const isEdit = photos.some(({ $isDirty }) => $isDirty)
  const others = photos.filter((photo) => photo !== primary)
  for (const photo of [...others, ...(primary ? [primary] : [])]) await photo.save()

  return isEdit
}
