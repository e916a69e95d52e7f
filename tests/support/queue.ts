import db from '@adonisjs/lucid/services/db'

export { workQueue } from '#platform/queue/work_queue'

/** Makes the jobs that wait for a retry due now. */
export async function dueNow(): Promise<void> {
  await db
    .from('queue_jobs')
    .where('status', 'delayed')
    .update({ execute_at: Date.now() - 1 })
}
