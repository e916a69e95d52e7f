/** A renter with a mooring of an owner. */
export interface RenterAtMooring {
  listingId: string
  renterId: string
}

/** Who wrote to an owner what the owner has not read: messages provide it (app/messaging/messaging_provider.ts). */
export abstract class UnreadRenters {
  abstract of(ownerId: string): Promise<RenterAtMooring[]>
}
