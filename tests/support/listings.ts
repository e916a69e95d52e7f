import { ListingFactory, SECRETS } from '#database/factories/catalog/listing_factory'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import { createOwner } from '#tests/support/accounts'

export { SECRETS }

/** What no page and no mail may show before the reveal. */
export const MARKERS = [
  SECRETS.mooringNumber,
  SECRETS.accessCode,
  'MARKER-INSTRUCTIONS',
  String(SECRETS.latitude),
  String(SECRETS.longitude),
]

type Overrides = Parameters<(typeof ListingFactory)['merge']>[0]

interface Options {
  /** Default: a new owner. */
  owner?: User
  /** Fills the secret fields with the markers of `SECRETS`. */
  withSecrets?: boolean
}

/** An approved, active listing at $45 a night, with its owner preloaded. */
export async function createListing({
  owner,
  withSecrets = false,
  ...overrides
}: Options & Exclude<Overrides, unknown[]> = {}): Promise<Listing> {
  const host = owner ?? (await createOwner())
  const draft = withSecrets ? { ...SECRETS, ...overrides } : overrides

  const listing = await ListingFactory.merge({ ...draft, ownerId: host.id }).create()
  listing.$setRelated('owner', host)
  return listing
}
