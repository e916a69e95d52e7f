const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const MAX_BYTES = 5 * 1024 * 1024

export const PHOTO_TYPES = TYPES

/** Why the server would refuse this file, or null (rules L28, L29). */
export function photoObjection(file: File): string | null {
  if (!TYPES.includes(file.type)) return 'Only image files (JPG, PNG, GIF, WEBP) are allowed'
  return file.size > MAX_BYTES ? 'File size must be less than 5MB' : null
}
