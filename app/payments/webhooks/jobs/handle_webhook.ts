import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import type { JobOptions } from '@adonisjs/queue/types'
import ProcessWebhook from '#payments/webhooks/process_webhook'
import WebhookEvent from '#payments/models/webhook_event'

@inject()
export default class HandleWebhook extends Job<{ eventId: string }> {
  static override options: JobOptions = { name: 'handle_webhook' }

  constructor(private processWebhook: ProcessWebhook) {
    super()
  }

  async execute() {
    await this.processWebhook.handle(this.payload)
  }

  async failed() {
    await WebhookEvent.query().where('eventId', this.payload.eventId).update({ state: 'failed' })
  }
}
