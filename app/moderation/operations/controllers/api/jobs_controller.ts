import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SettleFailedJobs from '#moderation/operations/settle_failed_jobs'
import { authorOf } from '#platform/http/author_of'

/** `DELETE /admin/jobs/{id}`: discards a failed job */
export default class JobsController {
  @inject()
  async destroy(ctx: HttpContext, jobs: SettleFailedJobs) {
    await jobs.handle({ ...authorOf(ctx), verdict: 'discarded', id: ctx.params.id })

    return ctx.response.noContent()
  }
}
