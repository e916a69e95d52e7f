import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { QueueManager, Worker } from '@adonisjs/queue'
import type { JobClass, QueueConfig } from '@adonisjs/queue/types'
import { knex } from '@boringnode/queue/drivers/knex_adapter'

let jobsLoaded: Promise<unknown> | null = null

/** Runs all due jobs until the queue is idle, in the global transaction when there is one; not those that wait for a retry. */
export async function workQueue(instead = new Map<object, object>()): Promise<void> {
  const adapter = knex(currentKnex() as never)
  const config = app.config.get<QueueConfig>('queue')

  await (jobsLoaded ??= QueueManager.loadJobs())
  const worker = new Worker({
    ...config,
    default: 'database',
    adapters: { database: adapter },
    autoLoadJobs: false,
    jobFactory: (job: JobClass) => app.container.make((instead.get(job) ?? job) as never),
    worker: { ...config.worker, concurrency: 1, gracefulShutdown: false },
  } as never)

  for (let cycle = await worker.processCycle(['default']); cycle && cycle.type !== 'idle';) {
    if (cycle.type === 'error') throw cycle.error
    cycle = await worker.processCycle(['default'])
  }
  await worker.stop()
}

function currentKnex() {
  const client = db.connection() as QueryClientContract | TransactionClientContract

  return client.isTransaction
    ? (client as TransactionClientContract).knexClient
    : client.getWriteClient()
}
