import { BaseTransformer } from '@adonisjs/core/transformers'
import type Notice from '#compliance/models/notice'
import { isoUtc } from '#shared/values/auckland_time'
import { pick } from '#shared/values/pick'
import { StayRange } from '#shared/values/stay_range'

/** A notice to the harbourmaster. Needs the mail loaded. */
export default class NoticeTransformer extends BaseTransformer<Notice> {
  /** For administrators, and its renter while they see the access details. */
  toObject() {
    return {
      ...this.withoutPlace(),
      site: pick(this.resource, ['mooringNumber', 'managementArea', 'location']),
      ...pick(this.resource, ['licenceNumber', 'licenceHolder']),
    }
  }

  /** For its renter: a licence leads to the mooring, too. */
  withoutPlace() {
    const { checkIn, checkOut, mail, createdAt } = this.resource
    const { startsAt, endsAt } = StayRange.from(checkIn, checkOut)!
    const sentAt = mail?.sentAt ?? null

    return {
      ...pick(this.resource, ['id', 'kind', 'bookingId', 'renter', 'vessel', 'status']),
      checkIn: isoUtc(startsAt),
      checkOut: isoUtc(endsAt),
      sentAt: sentAt && isoUtc(sentAt),
      createdAt: isoUtc(createdAt),
    }
  }
}
