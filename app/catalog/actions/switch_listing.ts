import type Listing from '#catalog/models/listing'

/** Activates or deactivates a listing; existing bookings stay as they are. */
export default class SwitchListing {
  async handle({ listing, isActive }: { listing: Listing; isActive: boolean }): Promise<Listing> {
    return listing.merge({ isActive }).save()
  }
}
