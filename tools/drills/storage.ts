import pg from 'pg'
import { WITHOUT_WRK, loadGenerator } from '../bench/load/generator.ts'
import { startPostgres } from '../launcher/postgres.ts'
import { seed } from '../soak/seed.ts'
import { startBucketServer } from './bucket_server.ts'
import { Site, type Part } from './site.ts'
import { noisyPicture, uploadPhoto } from './uploads.ts'

const SERVERS = 3
const PHOTOS = 12
const SECONDS = 6
const CONNECTIONS = 24

/**
 * Three servers keep photos in an object storage: each reads what another one took, also after that one was killed.
 * Without the storage visitors browse, uploads are refused and no photo is half there; then it comes back. The rate of
 * photos is told beside that of a folder.
 */
export async function drill(): Promise<boolean> {
  const postgres = await startPostgres({ database: 'drill', throwaway: true })
  const database = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const plain = new Site({ DATABASE_URL: postgres.url })
  await plain.migrate()
  const { owner, listings } = await seed(database, { renters: 1, listings: 2 * PHOTOS })
  const picture = await noisyPicture()
  const upload = (server: Part, listing: string) =>
    uploadPhoto(server.origin, { listing, token: owner, picture })

  const folderRate = await rateOf(plain, [await plain.web()], (server) =>
    upload(server, listings[PHOTOS])
  )
  await plain.stopAll()

  const bucket = await startBucketServer(plain.folder)
  const site = new Site({ DATABASE_URL: postgres.url, ...bucket.settings })
  const servers: Part[] = []
  while (servers.length < SERVERS) servers.push(await site.web())
  const bucketRate = await rateOf(site, [servers[0]], (server) =>
    upload(server, listings[PHOTOS + 1])
  )

  const taken = []
  for (let photo = 0; photo < PHOTOS; photo++)
    taken.push(await upload(servers[photo % SERVERS], listings[photo]))
  const paths = taken.map(({ text }) => pathIn(text))
  const readByAll = await reads(servers, paths)
  servers[0].process.kill()
  await servers[0].process.ended
  const others = servers.slice(1)
  const readByOthers = await reads(others, paths)

  const photosBefore = await countPhotos(database)
  await bucket.kill()
  const withoutStorage = {
    browse: await statusOf(`${others[0].origin}/api/listings`),
    photo: await statusOf(`${others[0].origin}${paths[0]}`),
    ready: await statusOf(`${others[0].origin}/health/ready`),
    upload: await upload(others[0], listings[PHOTOS + 2]),
  }
  const kept = (await countPhotos(database)) - photosBefore
  await bucket.startAgain()
  const again = await upload(others[0], listings[PHOTOS + 2])
  const readAgain = await reads(others, [...paths, pathIn(again.text)])

  console.log(
    `Photos a second by one server: ${folderRate} from a folder, ${bucketRate} from the storage.`
  )
  console.log(`${readByAll} of ${SERVERS * PHOTOS} reads by three servers answered 200;`)
  console.log(
    `${readByOthers} of ${others.length * PHOTOS} after the server that took a third was killed.`
  )
  console.log(
    `Without the storage: browse ${withoutStorage.browse}, photo ${withoutStorage.photo}, ready ${withoutStorage.ready}, upload ${withoutStorage.upload.status} ${withoutStorage.upload.text}; ${kept} rows were kept.`
  )
  console.log(
    `Back: upload ${again.status}, ${readAgain} of ${others.length * (PHOTOS + 1)} reads.`
  )
  await database.end()
  const isSound = await site.finish()
  await postgres.stop()
  return (
    isSound &&
    readByAll === SERVERS * PHOTOS &&
    readByOthers === others.length * PHOTOS &&
    withoutStorage.browse === 200 &&
    withoutStorage.ready === 200 &&
    withoutStorage.upload.status >= 500 &&
    kept === 0 &&
    again.status === 201 &&
    readAgain === others.length * (PHOTOS + 1)
  )
}

/** Photos of one upload that a server sends in a second. */
async function rateOf(
  site: Site,
  [server]: Part[],
  upload: (server: Part) => Promise<{ text: string }>
): Promise<number> {
  const { text } = await upload(server)
  const generator = loadGenerator(site.folder)
  if (generator.name !== 'wrk') console.log(WITHOUT_WRK)
  const { answers, failures, seconds } = await generator.sendFor(SECONDS, {
    origin: server.origin,
    connections: CONNECTIONS,
    requests: [{ method: 'GET', path: pathIn(text) }],
  })

  return Math.round((answers - failures) / seconds)
}

/** The address of the photo's smallest picture, without the origin. */
function pathIn(answer: string): string {
  const { url } = JSON.parse(answer) as { url: string }
  return new URL(url, 'http://127.0.0.1').pathname
}

/** How many of these answer 200: each path at each server. */
async function reads(servers: Part[], paths: string[]): Promise<number> {
  const statuses = await Promise.all(
    servers.flatMap(({ origin }) => paths.map((path) => statusOf(`${origin}${path}`)))
  )
  return statuses.filter((status) => status === 200).length
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

async function countPhotos(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ count: number }>('SELECT count(*)::int FROM photos')
  return rows[0].count
}
