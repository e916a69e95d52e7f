import type { Trx } from '#platform/database/trx'
import { knex } from '@boringnode/queue/drivers/knex_adapter'
import type { Job } from '@adonisjs/queue'

/** Queues a job, or several of one kind, in a transaction: they run after the commit, and never after a rollback. */
export async function dispatchWith(
  job: ReturnType<typeof Job.dispatch> | ReturnType<typeof Job.dispatchMany>,
  trx: Trx
): Promise<void> {
  await job.with(knex(trx.knexClient as never))
}
