/** @returns the URL path of a photo of a stay */
export function stayPhotoPath(id: string): string {
  return `/uploads/stays/${id}.webp`
}

/** @returns its key in storage */
export function stayPhotoKey(storageKey: string): string {
  return `stays/${storageKey}.webp`
}
