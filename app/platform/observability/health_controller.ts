import type { HttpContext } from '@adonisjs/core/http'
import { checkHealth } from '#platform/observability/check_health'
import { isStopping } from '#platform/lifecycle/stopping'

/** Whether the process is up, and whether it can do its work (rule H13). */
export default class HealthController {
  live({ response }: HttpContext) {
    return response.ok({ status: 'up' as const })
  }

  async ready({ response }: HttpContext) {
    const checks = await checkHealth()
    const status = isStopping()
      ? ('stopping' as const)
      : Object.values(checks).every((works) => works)
        ? ('ready' as const)
        : ('unavailable' as const)

    return response.status(status === 'ready' ? 200 : 503).json({ status, checks })
  }
}
