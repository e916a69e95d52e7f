import type { HttpContext } from '@adonisjs/core/http'
import { checkHealth } from '#platform/observability/check_health'
import { isStopping } from '#platform/lifecycle/stopping'

/** Liveness and readiness (rule H13). */
export default class HealthController {
  live({ response }: HttpContext) {
    return response.ok({ status: 'up' })
  }

  async ready({ response }: HttpContext) {
    const checks = await checkHealth()
    const isReady = !isStopping() && Object.values(checks).every((works) => works)

    return response
      .status(isReady ? 200 : 503)
      .json({ status: isReady ? 'ready' : isStopping() ? 'stopping' : 'unavailable', checks })
  }
}
