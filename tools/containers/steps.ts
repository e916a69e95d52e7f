import { createHash } from 'node:crypto'
import { bookAsNewcomer } from './booking.ts'
import { check } from './checks.ts'
import type { Machine } from './machine.ts'
import { real } from './real.ts'
import { scale } from './scale.ts'

export type Step = (machine: Machine) => Promise<void>

const ORIGIN = 'http://localhost:3333'
const OWN = ['app', 'sandbox', 'worker', 'scheduler', 'inbox']
const COUNTED = ['users', 'listings', 'photos', 'bookings', 'transactions', 'mails']

/** The steps in the order in which they run; each but the first needs the one named "start". */
export const STEPS: Record<string, Step> = {
  build: async (machine) => {
    machine.must('docker compose build app seed')
    const size = machine.must(`docker image inspect --format '{{.Size}}' auckland-moorings`)
    console.log(`  the image has ${Math.round(Number(size) / 1e6)} MB`)
  },

  start: async (machine) => {
    machine.removeAll()
    for (const volume of ['sandbox', 'inbox']) makeEarlierVolume(machine, volume)
    const startedAt = performance.now()
    machine.must('docker compose up --wait')
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    check(`one command starts everything, with demo data (${seconds} s)`, true)

    const services = machine.must('docker compose config --services').split('\n')
    const containers = machine.must('docker compose ps --all --quiet').split('\n')
    const restarts = machine.must(
      `docker inspect --format '{{.RestartCount}}' ${containers.join(' ')}`
    )
    check(
      `each of ${services.length} services has one container, none was restarted`,
      containers.length === services.length && /^[0\s]+$/.test(restarts)
    )
    const mounts = machine.must(
      `docker inspect --format '{{range .Mounts}}{{.Name}} {{end}}' ${containers.join(' ')}`
    )
    check('no volume is without a name', !/\b[0-9a-f]{64}\b/.test(mounts))
    const roles = machine.query(
      `SELECT rolname FROM pg_roles WHERE rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication`
    )
    check(`the role of the site has no rights beyond its database`, roles.join() === 'postgres')
    const remote = machine.run(
      `docker compose exec -T -e PGPASSWORD="$(sed -n 's/^POSTGRES_PASSWORD=//p' .env)" postgres psql -h postgres -U postgres -c 'SELECT 1'`
    )
    check('the superuser of the database cannot sign in from another container', remote.code !== 0)
    for (const service of OWN)
      check(
        `${service} runs without rights`,
        rightsOf(machine, service) === '10001 0000000000000000 1'
      )
    check(
      'postgres runs without rights',
      /^\d{2,} 0000000000000000 1$/.test(rightsOf(machine, 'postgres'))
    )
  },

  book: async (machine) => book(machine, 'first@example.com'),

  keep: async (machine) => {
    const before = counts(machine)
    machine.must('docker compose down')
    machine.must('docker compose up --wait')
    check(`data outlives down and up: ${before}`, counts(machine) === before)
  },

  crash: async (machine) => {
    for (const service of OWN) await machine.crash(service)
    await machine.crash('postgres', 'kill -QUIT 1')
    check(`each of ${[...OWN, 'postgres'].join(', ')} was killed and runs again`, true)
    await book(machine, 'after-crash@example.com')
  },

  restart: async (machine) => {
    const { code } = machine.run('docker compose restart')
    check('docker compose restart ends with 0', code === 0)
    machine.must('docker compose up --wait')
    await book(machine, 'after-restart@example.com')
  },

  failure: async (machine) => {
    machine.must('docker compose stop')
    const failing = machine.writeCompose('failing.json', {
      services: { migrate: { entrypoint: ['sh', '-c', 'echo broken; exit 1'] } },
    })
    const startedAt = performance.now()
    const up = machine.run(`docker compose -f docker-compose.yml -f ${failing} up --wait`)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    check(
      `a migration that fails ends "up" with ${up.code} after ${seconds} s and its name`,
      up.code === 1 && /service "migrate" didn't complete successfully: exit 1/.test(up.errors)
    )
    const restarts = machine.must(
      `docker inspect --format '{{.RestartCount}}' $(docker compose ps --all --quiet migrate)`
    )
    check('it is not tried again', restarts === '0')
    machine.must('docker compose up --wait')
  },

  upgrade: async (machine) => {
    const before = counts(machine)
    const [old] = machine.containers('app')
    machine.release('demonstration')
    machine.must('docker compose up --wait')
    check('a new image is taken by "up"', machine.containers('app')[0] !== old)
    check(`its data is kept: ${before}`, counts(machine) === before)
  },

  restore: async (machine) => {
    machine.must('docker compose stop worker scheduler && rm -rf ../moorings-backup')
    const before = counts(machine)
    const photo = await photoDigest()
    machine.runHandbook('backup')
    machine.runHandbook('backup of a demonstration')
    machine.must('docker compose down --volumes && rm .env')
    machine.runHandbook('restore')
    machine.runHandbook('restore of a demonstration')
    machine.runHandbook('start after a restore')
    check(`everything is back in new volumes: ${before}`, counts(machine) === before)
    check('photos are the same', (await photoDigest()) === photo)
    check(
      'payments:audit finds nothing, also at the sandbox',
      machine.run('docker compose exec -T app node ace.js payments:audit').code === 0
    )
    await book(machine, 'after-restore@example.com')
  },

  scale,
  real,
}

/** Makes an empty volume that belongs to root, as an earlier version of docker-compose.yml did. */
function makeEarlierVolume(machine: Machine, name: string) {
  const volume = `${machine.settings.COMPOSE_PROJECT_NAME}_${name}`
  const owner = machine.must(
    `docker run --rm --user root --volume ${volume}:/earlier --entrypoint stat auckland-moorings --format %u /earlier`
  )
  check(`the volume "${name}" belongs to root before`, owner === '0')
}

async function book(machine: Machine, email: string) {
  await machine.untilReady(ORIGIN)
  const startedAt = performance.now()
  const subjects = await bookAsNewcomer(ORIGIN, email)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  check(
    `somebody registers, books and pays in the browser (${seconds} s), and gets ${subjects.length} mails`,
    subjects.length >= 2
  )
}

/** User, capabilities that may be had, and whether new privileges are ruled out, of the first process of a service. */
function rightsOf(machine: Machine, service: string): string {
  const line = `docker compose exec -T ${service} sh -c 'sed -nE "s/^(Uid|CapBnd|NoNewPrivs):\\s*(\\S+).*/\\2/p" /proc/1/status'`
  return machine.must(line).split('\n').join(' ')
}

/** Rows of the tables that matter, of what does not change while nobody uses the site. */
function counts(machine: Machine): string {
  const sql = COUNTED.map((table) => `SELECT '${table} ' || count(*) FROM ${table}`).join(
    ' UNION ALL '
  )
  return machine.query(sql).join(', ')
}

/** Status and digest of the first photo that visitors see. */
async function photoDigest(): Promise<string> {
  const response = await fetch(`${ORIGIN}/api/listings`)
  const { listings } = (await response.json()) as { listings: { photos: { url: string }[] }[] }
  const [{ url }] = listings.flatMap(({ photos }) => photos)
  const photo = await fetch(ORIGIN + url)
  const digest = createHash('sha256').update(new Uint8Array(await photo.arrayBuffer()))

  return `${photo.status} ${digest.digest('hex')}`
}
