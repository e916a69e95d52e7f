import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'

/** Whether the process is up, and whether it can do its work (design.md, section 3). */
export default class HealthController {
  live({ response }: HttpContext) {
    return response.ok({ status: 'up' })
  }

  async ready({ response }: HttpContext) {
    const checks = {
      database: await this.#works(() => db.rawQuery('SELECT 1')),
      queue: await this.#works(() => db.rawQuery('SELECT 1 FROM queue_jobs LIMIT 1')),
      disk: await this.#works(() => drive.use().put('health/ready', 'ok')),
    }
    const isReady = Object.values(checks).every((works) => works)

    return response
      .status(isReady ? 200 : 503)
      .json({ status: isReady ? 'ready' : 'unavailable', checks })
  }

  async #works(check: () => Promise<unknown>) {
    try {
      await check()
      return true
    } catch {
      return false
    }
  }
}
