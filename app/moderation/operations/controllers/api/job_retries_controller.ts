import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SettleFailedJobs from '#moderation/operations/settle_failed_jobs'
import { authorOf } from '#platform/http/author_of'

/** `POST /admin/jobs/{id}/retry`, `POST /admin/jobs/retry` for all failed jobs */
export default class JobRetriesController {
  @inject()
  store(ctx: HttpContext, jobs: SettleFailedJobs) {
    return jobs.handle({ ...authorOf(ctx), verdict: 'retried', id: ctx.params.id })
  }
}
