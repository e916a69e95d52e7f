import { inject } from '@adonisjs/core'
import EndHolds from '#booking/actions/end_holds'
import type { DomainEventListener } from '#shared/events/domain_event'

@inject()
export default class EndHoldsOfPerson implements DomainEventListener<{ userId: string }> {
  constructor(private endHolds: EndHolds) {}

  async handle({ userId }: { userId: string }) {
    await this.endHolds.handle({ personId: userId })
  }
}
