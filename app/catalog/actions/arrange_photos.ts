import type Photo from '#catalog/models/photo'

/**
 * Saves photos in this order with this one as the primary. One at a time, the former primary first:
 * the database allows one primary at every moment.
 *
 * @returns whether a photo was changed, by this or before
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
