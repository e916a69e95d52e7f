import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import { Job } from '@adonisjs/queue'
import type { JobOptions } from '@adonisjs/queue/types'
import { findListener } from '#shared/queue/subscriptions'

interface Delivery {
  event: string
  listener: string
  payload: object
}

/** Brings one announced fact to one listener. */
@inject()
export default class DeliverEvent extends Job<Delivery> {
  static override options: JobOptions = { name: 'deliver_event' }

  async execute() {
    const Listener = await findListener(this.payload.event, this.payload.listener)
    if (!Listener)
      throw new Error(`Nobody is subscribed to ${this.payload.event} as ${this.payload.listener}`)

    const listener = await app.container.make(Listener as never)
    await (listener as { handle(payload: object): Promise<void> }).handle(this.payload.payload)
  }
}
