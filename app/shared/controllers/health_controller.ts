import type { HttpContext } from '@adonisjs/core/http'
<<<<<<< HEAD
import { checkHealth } from '#shared/health/check_health'
=======
import { isStopping } from '#shared/lifecycle/stopping'
import CheckReadiness from '#shared/queries/check_readiness'
>>>>>>> 7819b35 (feat(operations): processes drain, wait for the database and migrate once; metrics, request log, traces (ADR 16))

/** Whether the process is up, and whether it can do its work (design.md, section 3). */
export default class HealthController {
  live({ response }: HttpContext) {
    return response.ok({ status: 'up' })
  }

  async ready({ response }: HttpContext) {
<<<<<<< HEAD
    const checks = await checkHealth()
    const isReady = Object.values(checks).every((works) => works)

    return response
      .status(isReady ? 200 : 503)
      .json({ status: isReady ? 'ready' : 'unavailable', checks })
=======
    const checks = await new CheckReadiness().handle()
    const isReady = !isStopping() && Object.values(checks).every((works) => works)

    return response
      .status(isReady ? 200 : 503)
      .json({ status: isReady ? 'ready' : isStopping() ? 'stopping' : 'unavailable', checks })
>>>>>>> 7819b35 (feat(operations): processes drain, wait for the database and migrate once; metrics, request log, traces (ADR 16))
  }
}
