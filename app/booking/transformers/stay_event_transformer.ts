import { BaseTransformer } from '@adonisjs/core/transformers'
import type { StayEvent } from '#booking/contract/stay_events'
import { toNzdOrNull } from '#shared/values/money'

export default class StayEventTransformer extends BaseTransformer<StayEvent> {
  toObject() {
    const { amountCents, ...event } = this.resource

    return { ...event, amount: toNzdOrNull(amountCents) }
  }
}
