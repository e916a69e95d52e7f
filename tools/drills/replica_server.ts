import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { StartFailure } from '../launcher/failure.ts'
import { startPostgres, type RunningPostgres } from '../launcher/postgres.ts'

/** Files of a running server that a copy must not have. */
const OF_THE_SERVER = ['postmaster.pid', 'postmaster.opts', 'pg_wal/summaries']

/**
 * Copies a running database into a new folder that follows it (streaming replication). The folder is deleted when this
 * process ends.
 */
export async function copyToFollow(primary: RunningPostgres): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'auckland-moorings-drill-replica-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const client = new pg.Client(primary.url)
  await client.connect()

  await client.query("SELECT pg_backup_start('drill', true)")
  const copied = spawnSync('cp', ['-a', `${primary.folder}/.`, folder])
  if (copied.status !== 0) throw new StartFailure(`The database was not copied: ${copied.stderr}`)
  const { rows } = await client.query<{ labelfile: string }>(
    'SELECT labelfile FROM pg_backup_stop(false)'
  )
  await client.end()

  const data = join(folder, 'data')
  for (const name of OF_THE_SERVER) rmSync(join(data, name), { recursive: true, force: true })
  const { uid, gid } = statSync(data)
  for (const [name, text] of [
    ['backup_label', rows[0].labelfile],
    ['standby.signal', ''],
  ]) {
    writeFileSync(join(data, name), text)
    chownSync(join(data, name), uid, gid)
  }
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`)
  return folder
}

/** Starts a server on a folder of `copyToFollow`. */
export function startReplica(dir: string): Promise<RunningPostgres> {
  return startPostgres({ database: 'drill', dir })
}
