/** Who did something, and from which network address; null when that is not known. */
export interface Author {
  actorId: string
  address: string | null
}
