import { isAdmittedToPhotos } from '#catalog/contract/photo_viewers'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'

/**
 * Whether a person sees the private photos of a mooring, too: its owner, administrators, and whom another module
 * admits, such as renters who paid (design.md, section 4). Asked at every look, so nothing lingers.
 */
export default class SeesPrivatePhotos {
  async handle({ user, listing }: { user?: User; listing: Listing }): Promise<boolean> {
    if (!user) return false
    if (listing.isOwnedBy(user) || user.isAdmin) return true

    return isAdmittedToPhotos({ listingId: listing.id, userId: user.id })
  }
}
