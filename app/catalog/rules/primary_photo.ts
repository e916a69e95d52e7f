interface Candidate {
  isPrimary: boolean
  isPublic: boolean
}

/**
 * The photo that represents a listing: a public one as long as there is one. The present primary stays if it can,
 * otherwise the first public photo. Returns undefined when there are no photos.
 */
export function primaryPhoto<Photo extends Candidate>(photos: Photo[]): Photo | undefined {
  const primary = photos.find(({ isPrimary }) => isPrimary)
  if (primary?.isPublic) return primary

  return photos.find(({ isPublic }) => isPublic) ?? primary ?? photos.at(0)
}
