import { statfs } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import env from '#start/env'

const PATIENCE_MS = 3000

const DEFAULT_FREE_BYTES = 64 * 1024 * 1024

export type Health = Record<'database' | 'queue' | 'disk', boolean>

let running: Promise<Health> | null = null

/** Checks database, queue and file storage (rule H13); never throws. Concurrent callers share one check, which writes a file. */
export function checkHealth(): Promise<Health> {
  running ??= tryAll().finally(() => (running = null))
  return running
}

async function tryAll(): Promise<Health> {
  const [database, queue, disk] = await Promise.all([
    works(() => db.rawQuery('SELECT 1')),
    works(() => db.rawQuery('SELECT 1 FROM queue_jobs LIMIT 1')),
    works(storeAFile),
  ])

  return { database, queue, disk }
}

/** Fails before the disk is completely full. */
async function storeAFile() {
  await drive.use().put('health/ready', 'ok')
  if (env.get('DRIVE_DISK') !== 'fs') return

  const { bavail, bsize } = await statfs(env.get('STORAGE_PATH') ?? app.makePath('storage'))
  if (bavail * bsize < env.get('DISK_FREE_BYTES', DEFAULT_FREE_BYTES))
    throw new Error('The disk of the uploads is nearly full')
}

async function works(check: () => Promise<unknown>) {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const tooLate = new Promise<never>((_, reject) => {
    patience.addEventListener('abort', () => reject(patience.reason))
  })
  try {
    await Promise.race([check(), tooLate])
    return true
  } catch {
    return false
  }
}
