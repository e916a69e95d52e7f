/** A listing with how many of their requests its owner answers (rule B65). */
export function withResponseRate<Shown extends { owner: object }>(
  shown: Shown,
  responseRate: number | null
) {
  const owner: Shown['owner'] = shown.owner

  return { ...shown, owner: { ...owner, responseRate } }
}
