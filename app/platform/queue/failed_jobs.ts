import type { Trx } from '#platform/database/trx'
import { knex } from '@boringnode/queue/drivers/knex_adapter'

type StoredJob = Parameters<ReturnType<ReturnType<typeof knex>>['pushOn']>[1]

export interface FailedJob {
  id: string
  name: string
}

/** Deletes failed jobs, all of them without ids, and returns them. */
export async function discardFailedJobs(trx: Trx, ids?: string[]): Promise<FailedJob[]> {
  const taken = await take(trx, ids)

  return taken.map(({ job: { id, name } }) => ({ id, name }))
}

/** Queues failed jobs again, all of them without ids, and returns them; they keep their ids, so finished steps are known. */
export async function retryFailedJobs(trx: Trx, ids?: string[]): Promise<FailedJob[]> {
  const taken = await take(trx, ids)
  const adapter = knex(trx.knexClient as never)()

  for (const { queue, job } of taken)
    await adapter.pushOn(queue, { ...job, attempts: 0, stalledCount: 0 })
  return taken.map(({ job: { id, name } }) => ({ id, name }))
}

async function take(trx: Trx, ids?: string[]) {
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
