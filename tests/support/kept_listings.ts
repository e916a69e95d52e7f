import { KeptListings } from '#catalog/queries/kept_listings'

/** Listings in memory, as a server has them some time after its start. */
export async function keptListings(
  ...limits: Parameters<typeof KeptListings.apart>
): Promise<KeptListings> {
  const kept = KeptListings.apart(...limits)
  await kept.prepare()

  return kept
}
