import type { ApplicationService } from '@adonisjs/core/types'
import edge from 'edge.js'

/** Makes the list of view components once, which the framework makes for every page. */
export default class ViewComponentsProvider {
  constructor(private app: ApplicationService) {}

  ready() {
    if (!this.app.inProduction) return
    const components = edge.loader.listComponents()

    edge.loader.listComponents = () => components
  }
}
