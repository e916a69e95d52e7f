import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { QueueManager, Worker } from '@adonisjs/queue'
import type { JobClass, QueueConfig } from '@adonisjs/queue/types'
import { knex } from '@boringnode/queue/drivers/knex_adapter'

/** Finding and importing the classes of jobs takes longer than running most of them. */
let jobs: Promise<unknown> | null = null

/**
 * Runs all due jobs with the real worker until the queue is idle. Also works inside a test's global transaction. Jobs
 * waiting for a retry stay in the queue.
 */
export async function workQueue(): Promise<void> {
  const adapter = knex(currentKnex() as never)
  const config = app.config.get<QueueConfig>('queue')

  await (jobs ??= QueueManager.loadJobs())
  const worker = new Worker({
    ...config,
    default: 'database',
    adapters: { database: adapter },
    autoLoadJobs: false,
    jobFactory: (job: JobClass) => app.container.make(job as never),
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

/** Makes the jobs that wait for a retry due now. */
export async function dueNow(): Promise<void> {
  await db
    .from('queue_jobs')
    .where('status', 'delayed')
    .update({ execute_at: Date.now() - 1 })
}
