/** Who did something, and from which network address; null when unknown. */
export interface Author {
  actorId: string
  address: string | null
}
