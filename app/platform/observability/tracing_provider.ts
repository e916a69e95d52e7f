import type { ApplicationService } from '@adonisjs/core/types'
import { isTraced } from '#platform/observability/tracer'

/** Loads the exporter only when a collector is configured, because it is heavy. */
export default class TracingProvider {
  #stop: (() => Promise<void>) | null = null

  constructor(private app: ApplicationService) {}

  async boot() {
    if (!isTraced()) return
    const { sendToCollector } = await import('#platform/observability/collector')

    this.#stop = sendToCollector(`auckland-moorings-${this.app.getEnvironment()}`)
  }

  async shutdown() {
    await this.#stop?.()
  }
}
