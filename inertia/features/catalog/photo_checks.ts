const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

export type PhotoLimits = {
  perListing: number
  megabytes: number
}

export const PHOTO_TYPES = TYPES

/** Why the server would refuse this file, or null (rules L28, L29). */
export function photoProblem(file: File, megabytes: number): string | null {
  if (!TYPES.includes(file.type)) return 'Only image files (JPG, PNG, GIF, WEBP) are allowed'
  return file.size > megabytes * 1024 * 1024 ? `File size must be less than ${megabytes}MB` : null
}
