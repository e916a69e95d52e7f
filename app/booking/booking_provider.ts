import type { ApplicationService } from '@adonisjs/core/types'
import { LapsedHolds } from '#catalog/contract/lapsed_holds'
import { ListingHolds } from '#catalog/contract/listing_holds'
import { OwnHolds } from '#catalog/contract/own_holds'
import { ResponseRates } from '#catalog/contract/response_rates'
import { PhotoViewers } from '#catalog/contract/photo_viewers'
import { PaidStays } from '#identity/contract/paid_stays'
import { OwnerRecords } from '#payments/contract/owner_records'

/** Binds what modules below leave to bookings. */
export default class BookingProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app

    container.bind(LapsedHolds, async (resolver) => {
      const { default: ReleaseLapsedHolds } = await import('#booking/actions/release_lapsed_holds')
      return resolver.make(ReleaseLapsedHolds)
    })
    container.bind(ListingHolds, async (resolver) => {
      const { default: EndListingHolds } = await import('#booking/actions/end_listing_holds')
      return resolver.make(EndListingHolds)
    })
    container.singleton(OwnHolds, async () => {
      const { default: FindHeldStay } = await import('#booking/queries/find_held_stay')
      return new FindHeldStay()
    })
    container.singleton(ResponseRates, async () => {
      const { default: ResponseRate } = await import('#booking/contract/response_rate')
      return new ResponseRate()
    })
    container.singleton(PhotoViewers, async () => {
      const { default: PaidPhotoViewers } = await import('#booking/queries/paid_photo_viewers')
      return new PaidPhotoViewers()
    })
    container.singleton(PaidStays, async () => {
      const { default: FindPaidStays } = await import('#booking/queries/find_paid_stays')
      return new FindPaidStays()
    })
    container.singleton(OwnerRecords, async () => {
      const { default: FindOwnerRecord } = await import('#booking/queries/find_owner_record')
      return new FindOwnerRecord()
    })
  }
}
