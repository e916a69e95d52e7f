import type { ApplicationService } from '@adonisjs/core/types'
import { isTraced } from '#shared/tracing/tracer'

/** Loads what sends spans only where a collector is named: it is heavy. */
export default class TracingProvider {
  #stop: (() => Promise<void>) | null = null

  constructor(private app: ApplicationService) {}

  async boot() {
    if (!isTraced()) return
    const { sendToCollector } = await import('#shared/tracing/collector')

    this.#stop = sendToCollector(`auckland-moorings-${this.app.getEnvironment()}`)
  }

  async shutdown() {
    await this.#stop?.()
  }
}
