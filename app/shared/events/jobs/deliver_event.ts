import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import { Job } from '@adonisjs/queue'
import type { JobOptions } from '@adonisjs/queue/types'
import type { DomainEventListener } from '#shared/events/domain_event'
import { findListener } from '#shared/events/subscriptions'

interface Delivery {
  event: string
  listener: string
  payload: object
  announcement: { id: string; announcedAt: string }
}

@inject()
export default class DeliverEvent extends Job<Delivery> {
  static override options: JobOptions = { name: 'deliver_event' }

  async execute() {
    const { event, listener: name, payload, announcement: publication } = this.payload
    const Listener = await findListener(event, name)
    if (!Listener) throw new Error(`Nobody is subscribed to ${event} as ${name}`)

    const listener: DomainEventListener = await app.container.make(Listener as never)
    await listener.handle(payload, {
      id: publication.id,
      publishedAt: publication.announcedAt,
    })
  }
}
