import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { QueueManager, Worker } from '@adonisjs/queue'
import type { JobClass, QueueConfig } from '@adonisjs/queue/types'
import { KnexAdapter } from '@boringnode/queue/drivers/knex_adapter'
import type { KnexAdapterOptions } from '@boringnode/queue/drivers/knex_adapter'

type Connection = KnexAdapterOptions['connection']

/**
 * The library asks for schedules, for delayed jobs and for a pending one in three transactions before each job. Here
 * nothing is scheduled, and one statement takes a pending job; the library looks for others when there is none.
 */
class PendingFirst extends KnexAdapter {
  readonly #connection: Connection
  #workerId = ''

  constructor(connection: Connection) {
    super({ connection })
    this.#connection = connection
  }

  override setWorkerId(workerId: string) {
    super.setWorkerId(workerId)
    this.#workerId = workerId
  }

  override async popFrom(queue: string) {
    const acquiredAt = Date.now()
    const { rows } = await this.#connection.raw(TAKE_PENDING, [this.#workerId, acquiredAt, queue])
    return rows.length > 0 ? { ...JSON.parse(rows[0].data), acquiredAt } : super.popFrom(queue)
  }

  override async claimDueSchedule() {
    return null
  }
}

const TAKE_PENDING = `
  UPDATE queue_jobs SET status = 'active', worker_id = ?, acquired_at = ?
   WHERE (id, queue) = (
     SELECT id, queue FROM queue_jobs WHERE queue = ? AND status = 'pending'
      ORDER BY score LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING data`

let jobsLoaded: Promise<unknown> | null = null

/** Runs all due jobs until the queue is idle, in the global transaction when there is one; not those that wait for a retry. */
export async function workQueue(instead = new Map<object, object>()): Promise<void> {
  const adapter = new PendingFirst(currentKnex() as never)
  const config = app.config.get<QueueConfig>('queue')

  await (jobsLoaded ??= QueueManager.loadJobs())
  const worker = new Worker({
    ...config,
    default: 'database',
    adapters: { database: () => adapter },
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
