interface Candidate {
  isPrimary: boolean
  isPublic: boolean
}

/**
 * Which photo stands for a listing: as long as one is public, the primary one is. It stays the one
 * that is, else the first public one takes its place; a private one only when there is no other.
 *
 * @returns undefined when there are no photos
 */
export function primaryPhoto<Photo extends Candidate>(photos: Photo[]): Photo | undefined {
  const primary = photos.find(({ isPrimary }) => isPrimary)
  if (primary?.isPublic) return primary

  return photos.find(({ isPublic }) => isPublic) ?? primary ?? photos.at(0)
}
