import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { knex } from '@boringnode/queue/drivers/knex_adapter'

type StoredJob = Parameters<ReturnType<ReturnType<typeof knex>>['pushOn']>[1]

/** A job that was tried for the last time and failed. */
export interface DeadJob {
  id: string
  name: string
}

/**
 * Takes dead jobs off the queue for good, in the caller's transaction.
 *
 * @param ids left out: all of them
 * @returns those that were there
 */
export async function discardDeadJobs(
  trx: TransactionClientContract,
  ids?: string[]
): Promise<DeadJob[]> {
  const taken = await take(trx, ids)

  return taken.map(({ job: { id, name } }) => ({ id, name }))
}

/**
 * Lets dead jobs begin again with their first try, in the caller's transaction. They keep their ids, so what a job did
 * before is known to be done.
 *
 * @param ids left out: all of them
 * @returns those that were there
 */
export async function retryDeadJobs(
  trx: TransactionClientContract,
  ids?: string[]
): Promise<DeadJob[]> {
  const taken = await take(trx, ids)
  const adapter = knex(trx.knexClient as never)()

  for (const { queue, job } of taken)
    await adapter.pushOn(queue, { ...job, attempts: 0, stalledCount: 0 })
  return taken.map(({ job: { id, name } }) => ({ id, name }))
}

async function take(trx: TransactionClientContract, ids?: string[]) {
  const rows = await trx
    .from('queue_jobs')
    .where('status', 'failed')
    .if(ids, (query) => query.whereIn('id', ids!))
    .delete(['queue', 'data'])

  return (rows as { queue: string; data: string }[]).map(({ queue, data }) => ({
    queue,
    job: JSON.parse(data) as StoredJob,
  }))
}
