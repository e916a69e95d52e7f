import ShieldMiddleware from '@adonisjs/shield/shield_middleware'
import type { ApplicationService } from '@adonisjs/core/types'
import edge from 'edge.js'

/** Makes once what the framework makes for every page: the headers' rules, and the list of view components. */
export default class MadeOnceProvider {
  constructor(private app: ApplicationService) {}

  async start() {
    if (this.app.getEnvironment() !== 'web') return
    this.app.container.bindValue(ShieldMiddleware, await this.app.container.make(ShieldMiddleware))
  }

  ready() {
    if (!this.app.inProduction) return
    const components = edge.loader.listComponents()

    edge.loader.listComponents = () => components
  }
}
