import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { knex } from '@boringnode/queue/drivers/knex_adapter'
import type { Job } from '@adonisjs/queue'

/**
 * Writes a job, or several of one kind, in the transaction of the change it belongs to: it runs after the commit, and never
 * when the change was rolled back.
 */
export async function dispatchWith(
  job: ReturnType<typeof Job.dispatch> | ReturnType<typeof Job.dispatchMany>,
  trx: TransactionClientContract
): Promise<void> {
  await job.with(knex(trx.knexClient as never))
}
