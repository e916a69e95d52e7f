import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CountOpenProblems from '#moderation/payment_problems/count_open_problems'
import ListFailedJobs from '#moderation/operations/list_failed_jobs'
import ListFailedMails from '#moderation/operations/list_failed_mails'
import ListScheduledCommands from '#moderation/operations/list_scheduled_commands'
import ShowQueue from '#moderation/operations/show_queue'
import ShowVersions from '#moderation/operations/show_versions'
import { checkHealth } from '#platform/observability/check_health'
import schedule from '#start/scheduler'

const PART = { rescue: true }

/** `GET /admin/operations`. Each part is a deferred prop and may fail alone. */
@inject()
export default class OperationsController {
  constructor(
    private queue: ShowQueue,
    private jobs: ListFailedJobs,
    private mails: ListFailedMails,
    private commands: ListScheduledCommands,
    private problems: CountOpenProblems,
    private versions: ShowVersions
  ) {}

  show({ inertia }: HttpContext) {
    return inertia.render('moderation/operations', {
      health: inertia.defer(() => checkHealth(), PART),
      queue: inertia.defer(() => this.queue.handle(), PART),
      jobs: inertia.defer(() => this.jobs.handle(), PART),
      mails: inertia.defer(() => this.mails.handle(), PART),
      commands: inertia.defer(() => this.commands.handle(schedule), PART),
      openProblems: inertia.defer(() => this.problems.handle(), PART),
      versions: inertia.defer(() => this.versions.handle(), PART),
    })
  }
}
