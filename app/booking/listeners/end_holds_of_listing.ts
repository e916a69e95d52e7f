import { inject } from '@adonisjs/core'
import EndHolds from '#booking/actions/end_holds'
import type { DomainEventListener } from '#shared/events/domain_event'

@inject()
export default class EndHoldsOfListing implements DomainEventListener<{ listingId: string }> {
  constructor(private endHolds: EndHolds) {}

  async handle({ listingId }: { listingId: string }) {
    await this.endHolds.handle({ listingId })
  }
}
