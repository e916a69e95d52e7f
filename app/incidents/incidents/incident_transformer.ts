import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'
import type User from '#identity/models/user'
import IncidentPhotoTransformer from '#incidents/incidents/incident_photo_transformer'
import type Incident from '#incidents/models/incident'
import { isoUtc } from '#shared/values/auckland_time'
import { toNzd } from '#shared/values/money'

/** As both sides of the stay see it. Needs the mooring and the photos loaded. */
export default class IncidentTransformer extends BaseTransformer<Incident> {
  constructor(
    incident: Incident,
    private now: DateTime
  ) {
    super(incident)
  }

  toObject() {
    const { id, bookingId, listing, kind, text, status, createdAt, answerBy, photos } =
      this.resource

    return {
      id,
      bookingId,
      listing: { id: listing.id, title: listing.title },
      kind,
      text,
      status,
      createdAt: isoUtc(createdAt),
      answerBy: isoUtc(answerBy),
      isOverdue: this.resource.isOverdue(this.now),
      answer: this.#answer(),
      settlement: this.#settlement(),
      photos: photos.map((photo) => new IncidentPhotoTransformer(photo).toObject()),
    }
  }

  /** With what an administrator decides by: the people, the stay and its money in NZD. Needs `forAdministrators`. */
  forAdmin() {
    const { booking, listing } = this.resource
    const { paid, id, checkInAt, checkOutAt, status, paymentStatus } = booking
    const { leftToRefund: left } = paid

    return {
      ...this.toObject(),
      listing: { id: listing.id, title: listing.title, location: listing.location },
      booking: {
        id,
        checkIn: isoUtc(checkInAt),
        checkOut: isoUtc(checkOutAt),
        status,
        paymentStatus,
      },
      renter: person(booking.renter),
      owner: person(booking.owner),
      money: {
        paid: toNzd(paid.amountCents),
        refunded: toNzd(paid.refundedCents),
        refundOnItsWay: toNzd(paid.pendingRefunds.amountCents),
        refundWaiting: toNzd(paid.waitingRefunds.amountCents),
        left: toNzd(left.amountCents),
        leftOfOwner: toNzd(left.ownerShareCents),
        sentToOwner: toNzd(paid.transferredCents),
      },
    }
  }

  #answer() {
    const { answerText: text, answeredAt } = this.resource

    return text !== null && answeredAt ? { text, createdAt: isoUtc(answeredAt) } : null
  }

  /** NZD, as decided. */
  #settlement() {
    const { refund, refundCents, note, settledAt } = this.resource
    if (refund === null || refundCents === null || note === null || settledAt === null) return null

    return { refund, amount: toNzd(refundCents), note, createdAt: isoUtc(settledAt) }
  }
}

function person({ id, firstName, lastName, email }: User) {
  return { id, firstName, lastName, email }
}
