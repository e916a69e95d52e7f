import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartFailure } from '../launcher/failure.ts'
import { startPostgres } from '../launcher/postgres.ts'
import { seed } from '../soak/seed.ts'
import { Site } from './site.ts'
import { noisyPicture, uploadPhoto } from './uploads.ts'

const DISK_BYTES = 8 * 1024 * 1024
const FREE_WANTED = 2 * 1024 * 1024

/**
 * Fills the disk of the uploads, a file system of 8 MB in memory (needs root). Expects that uploads are refused with
 * 507, that readiness fails, that no row refers to a missing file, and that everything recovers once there is space.
 */
export async function drill(): Promise<boolean> {
  if (process.getuid?.() !== 0)
    throw new StartFailure('This drill mounts a small disk: run it as root.')
  const postgres = await startPostgres({ database: 'drill', throwaway: true })
  const site = new Site({ DATABASE_URL: postgres.url, DISK_FREE_BYTES: String(FREE_WANTED) })
  const disk = site.settings.STORAGE_PATH
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'drill', disk])
  process.prependOnceListener('exit', () => execFileSync('umount', ['--lazy', disk]))

  await site.migrate()
  const database = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const { owner, listings } = await seed(database, { renters: 1, listings: 12 })
  const server = await site.web()
  const picture = await noisyPicture()
  const upload = (listing: string) => uploadPhoto(server.origin, { listing, token: owner, picture })
  const health = async () => {
    const response = await fetch(`${server.origin}/health/ready`)
    const { checks } = (await response.json()) as { checks: { disk: boolean } }
    return `${response.status} ${checks.disk}`
  }

  const first = await upload(listings[0])
  const healthBefore = await health()
  const filler = join(disk, 'filler')
  writeFileSync(filler, Buffer.alloc(free(disk) - 600_000))
  const healthFull = await health()
  const refused = await upload(listings[1])
  const browse = await fetch(`${server.origin}/api/listings`)
  const broken = await brokenRows(database, disk)

  rmSync(filler)
  const healthAfter = await health()
  const second = await upload(listings[1])
  console.log(`Before: upload ${first.status}; health ${healthBefore}`)
  console.log(
    `Disk full: health ${healthFull}, upload ${refused.status} ${refused.text}, browse ${browse.status}`
  )
  console.log(`Rows without files: ${broken.rows}; files without a row: ${broken.files}`)
  console.log(`Space freed: health ${healthAfter}, upload ${second.status}`)
  await database.end()
  const isSound = await site.finish()
  await postgres.stop()
  return (
    isSound &&
    [first.status, second.status].every((status) => status === 201) &&
    [healthBefore, healthFull, healthAfter].join(', ') === '200 true, 200 false, 200 true' &&
    refused.status === 507 &&
    browse.status === 200 &&
    broken.rows === 0 &&
    broken.files === 0
  )
}

function free(disk: string): number {
  const [, line] = execFileSync('df', ['--block-size=1', '--output=avail', disk])
    .toString()
    .split('\n')

  return Number(line)
}

async function brokenRows(database: pg.Pool, disk: string) {
  const { rows } = await database.query<{ storage_key: string }>('SELECT storage_key FROM photos')
  const files = readdirSync(disk, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.webp') && statSync(join(disk, file)).size > 0
  )
  const isThere = (key: string) => files.some((file) => file.includes(key))

  return {
    rows: rows.filter(({ storage_key: key }) => !isThere(key)).length,
    files: files.filter((file) => !rows.some(({ storage_key: key }) => file.includes(key))).length,
  }
}
