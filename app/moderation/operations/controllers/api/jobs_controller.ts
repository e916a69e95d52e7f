import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SettleFailed from '#moderation/operations/settle_failed'
import { authorOf } from '#platform/http/author_of'

export default class JobsController {
  /** `POST /admin/jobs/{id}/retry`, `POST /admin/jobs/retry` for all failed jobs */
  @inject()
  update(ctx: HttpContext, failed: SettleFailed) {
    return failed.handle({ ...authorOf(ctx), kind: 'job', outcome: 'retried', id: ctx.params.id })
  }

  /** `DELETE /admin/jobs/{id}`: discards a failed job */
  @inject()
  async destroy(ctx: HttpContext, failed: SettleFailed) {
    await failed.handle({ ...authorOf(ctx), kind: 'job', outcome: 'discarded', id: ctx.params.id })

    return ctx.response.noContent()
  }
}
