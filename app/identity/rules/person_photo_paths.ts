/** @returns the URL path of a person's photo */
export function personPhotoPath(photoKey: string): string {
  return `/uploads/people/${photoKey}.webp`
}

/** @returns the key in storage */
export function personPhotoFile(photoKey: string): string {
  return `people/${photoKey}.webp`
}
