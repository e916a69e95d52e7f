import type { ApplicationService } from '@adonisjs/core/types'

/** Makes the names of routes known where no HTTP server starts: workers and commands put addresses into mails. */
export default class RouteNamesProvider {
  constructor(private app: ApplicationService) {}

  async ready() {
    const router = await this.app.container.make('router')
    router.commit()
  }
}
