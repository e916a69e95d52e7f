import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'

/** What of this process can do its work. */
export type Health = Record<'database' | 'queue' | 'disk', boolean>

/** Tries the database, the queue's table and the storage of files (design.md, section 3); never throws. */
export async function checkHealth(): Promise<Health> {
  const [database, queue, disk] = await Promise.all([
    works(() => db.rawQuery('SELECT 1')),
    works(() => db.rawQuery('SELECT 1 FROM queue_jobs LIMIT 1')),
    works(() => drive.use().put('health/ready', 'ok')),
  ])

  return { database, queue, disk }
}

async function works(check: () => Promise<unknown>) {
  try {
    await check()
    return true
  } catch {
    return false
  }
}
