import type { HttpContext } from '@adonisjs/core/http'
import { checkHealth } from '#platform/observability/check_health'
import { isStopping } from '#platform/lifecycle/stopping'

/** Liveness and readiness (rule H13). A full disk stops uploads alone, so the server stays ready with `disk: false`. */
export default class HealthController {
  live({ response }: HttpContext) {
    return response.ok({ status: 'up' as const })
  }

  async ready({ response }: HttpContext) {
    const checks = await checkHealth()
    const status = isStopping()
      ? ('stopping' as const)
      : checks.database && checks.queue
        ? ('ready' as const)
        : ('unavailable' as const)

    return response.status(status === 'ready' ? 200 : 503).json({ status, checks })
  }
}
