import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env'
import { currentMetrics } from '#platform/observability/database_metrics'
import { registry } from '#platform/observability/registry'

/** Prometheus metrics; 404 without the token of METRICS_TOKEN. */
export default class MetricsController {
  async show({ request, response }: HttpContext) {
    if (!this.#mayRead(request.header('authorization') ?? ''))
      return response.notFound({ message: 'Not found' })

    const metrics = await currentMetrics()
    response.header('Content-Type', registry.contentType)
    return response.send(metrics)
  }

  #mayRead(authorization: string) {
    const token = env.get('METRICS_TOKEN')?.release()

    return Boolean(token) && timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`))
  }
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest()
}
