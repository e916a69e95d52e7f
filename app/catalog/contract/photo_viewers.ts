/** Who besides owner and administrators sees private photos: booking provides it (app/booking/booking_provider.ts). */
export abstract class PhotoViewers {
  /** Whether this person may see the private photos of this listing now. Asked at every request. */
  abstract admits(viewing: { listingId: string; userId: string }): Promise<boolean>
}
