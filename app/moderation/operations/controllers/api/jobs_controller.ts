import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SettleFailedJobs from '#moderation/operations/settle_failed_jobs'

/** `DELETE /admin/jobs/{id}`: discards a failed job */
export default class JobsController {
  @inject()
  async destroy({ auth, params, request, response }: HttpContext, jobs: SettleFailedJobs) {
    await jobs.handle({
      verdict: 'discarded',
      id: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return response.noContent()
  }
}
