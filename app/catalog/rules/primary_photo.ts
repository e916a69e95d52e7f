interface Candidate {
  isPrimary: boolean
  isPublic: boolean
}

/** The photo that represents a listing: a public one if there is one, the present primary if it can stay. */
export function primaryPhoto<Photo extends Candidate>(photos: Photo[]): Photo | undefined {
  const primary = photos.find(({ isPrimary }) => isPrimary)
  if (primary?.isPublic) return primary

  return photos.find(({ isPublic }) => isPublic) ?? primary ?? photos.at(0)
}
