import { BaseTransformer } from '@adonisjs/core/transformers'
import type Alert from '#alerts/models/alert'
import { isoUtc } from '#shared/values/auckland_time'

/** As its person sees it. Needs the mooring loaded. */
export default class AlertTransformer extends BaseTransformer<Alert> {
  toObject() {
    const { id, listingId, region, near, vesselId, checkIn, checkOut, status } = this.resource
    const { listing, createdAt } = this.resource

    return {
      id,
      listing: listingId ? { id: listing.id, title: listing.title } : null,
      region,
      near,
      vesselId,
      checkIn,
      checkOut,
      status,
      createdAt: isoUtc(createdAt),
    }
  }
}
