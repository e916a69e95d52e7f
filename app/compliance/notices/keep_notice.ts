import { randomUUID } from 'node:crypto'
import type { DateTime } from 'luxon'
import type { StayNotices, StayTurn } from '#booking/contract/stay_notices'
import type Booking from '#booking/models/booking'
import Listing from '#catalog/models/listing'
import { mailNotice } from '#compliance/notices/mail_notice'
import Evidence from '#compliance/models/evidence'
import Notice from '#compliance/models/notice'
import User from '#identity/models/user'
import { faultPoint } from '#platform/lifecycle/fault_point'
import type { Trx } from '#platform/database/trx'
import { pick } from '#shared/values/pick'

/** Keeps what the harbourmaster is told of a stay, and mails it, in the transaction of the stay (rules E50, E51). */
export default class KeepNotice implements StayNotices {
  async keep(
    { booking, kind, now }: { booking: Booking; kind: StayTurn; now: DateTime },
    trx: Trx
  ): Promise<void> {
    const { id: bookingId, checkIn, checkOut, vessel } = booking
    const listing = await Listing.findOrFail(booking.listingId, { client: trx })
    const evidence = await Evidence.find(booking.listingId, { client: trx })
    const renter = await User.findOrFail(booking.renterId, { client: trx })

    const notice = new Notice().merge({
      ...{ id: randomUUID(), kind, bookingId, checkIn, checkOut, createdAt: now, mailings: 0 },
      ...pick(listing, ['mooringNumber', 'location']),
      managementArea: evidence?.managementArea ?? null,
      licenceNumber: evidence?.licenceNumber ?? null,
      licenceHolder: evidence?.licenceHolder ?? null,
      renter: pick(renter, ['firstName', 'lastName', 'phone', 'email']),
      vessel: vessel && pick(vessel, ['name', 'kind', 'lengthOverall', 'draft', 'registration']),
    })
    await mailNotice(notice, trx)
    await notice.useTransaction(trx).save()
    faultPoint('notice:before_commit')
  }
}
