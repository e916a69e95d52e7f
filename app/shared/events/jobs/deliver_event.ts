import { Job } from '@adonisjs/queue'
import type { JobOptions } from '@adonisjs/queue/types'
import { findListener } from '#shared/events/subscriptions'

interface Delivery {
  event: string
  listener: string
  payload: object
  announcement: { id: string; announcedAt: string }
}

export default class DeliverEvent extends Job<Delivery> {
  static override options: JobOptions = { name: 'deliver_event' }

  async execute() {
    const { event, listener, payload, announcement } = this.payload
    const { id, announcedAt: publishedAt } = announcement

    await findListener(event, listener)(payload, { id, publishedAt })
  }
}
