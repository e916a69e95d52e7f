import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SettleFailedJobs from '#moderation/operations/settle_failed_jobs'

/** `POST /admin/jobs/{id}/retry`, `POST /admin/jobs/retry` for all failed jobs */
export default class JobRetriesController {
  @inject()
  async store({ auth, params, request }: HttpContext, jobs: SettleFailedJobs) {
    return jobs.handle({
      verdict: 'retried',
      id: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })
  }
}
