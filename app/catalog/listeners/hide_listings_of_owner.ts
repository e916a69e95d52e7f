import { inject } from '@adonisjs/core'
import HideOwnerListings from '#catalog/contract/hide_owner_listings'
import type { DomainEventListener } from '#shared/events/domain_event'

@inject()
export default class HideListingsOfOwner implements DomainEventListener<{ userId: string }> {
  constructor(private listings: HideOwnerListings) {}

  async handle({ userId }: { userId: string }) {
    await this.listings.handle({ ownerId: userId })
  }
}
