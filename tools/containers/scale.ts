import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { read, startLoad, type TimedAnswer } from '../drills/load.ts'
import { inProject } from '../launcher/paths.ts'
import type { Answer } from '../soak/call.ts'
import { PASSWORD } from '../page_checks/facts.ts'
import { check } from './checks.ts'
import { OUTSIDE_WORLD, type Machine } from './machine.ts'

const ORIGIN = 'https://localhost:8443'
const PER_SECOND = 10
const PICTURE = inProject('inertia', 'assets', 'hero_day_960.webp')

/** The profile "scale": three servers behind the proxy, upgraded under load, and what happens when parts of it crash. */
export async function scale(machine: Machine): Promise<void> {
  machine.must('docker compose stop app worker scheduler sandbox inbox')
  const trial = machine.writeCompose('scale.json', {
    services: {
      'replica': { environment: { RATE_LIMIT_FACTOR: '20' }, ...OUTSIDE_WORLD },
      'worker-scale': OUTSIDE_WORLD,
      'scheduler-scale': OUTSIDE_WORLD,
    },
  })
  machine.settings = {
    ...machine.settings,
    COMPOSE_FILE: `docker-compose.yml:${trial}`,
    STAND_INS: 'true',
    STRIPE_SECRET_KEY: 'sk_test_trial',
    STRIPE_WEBHOOK_SECRET: 'whsec_trial_platform',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_trial_connect',
    SMTP_URL: 'smtp://inbox:1025',
    MAIL_FROM: 'crew@aucklandmoorings.example',
  }
  // The proxy signs its own certificate for localhost.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  machine.must('docker compose --profile scale up --wait proxy worker-scale scheduler-scale')
  check(
    'three servers, two workers and a scheduler start',
    machine.containers('replica').length === 3
  )
  await machine.untilReady(ORIGIN)
  await readPhotos()

  machine.release('scaled')
  const old = machine.containers('replica')
  const upgrade = await underLoad(() => machine.mustBeside('sh bin/container/upgrade.sh scale'))
  const upgraded = machine.containers('replica')
  check(
    `upgrade.sh replaces three servers: ${failed(upgrade)} of ${upgrade.length} requests are lost`,
    failed(upgrade) === 0 && upgraded.length === 3 && !upgraded.some((id) => old.includes(id))
  )

  const crashed = await underLoad(() => machine.crash('replica'))
  check(
    `a server that is killed costs at most one request: ${failed(crashed)} of ${crashed.length}`,
    failed(crashed) <= 1
  )
  await machine.crash('worker-scale')
  await machine.crash('scheduler-scale')
  await machine.crash('redis', 'redis-cli shutdown nosave')
  await machine.crash('storage', 'kill -TERM 1')
  await machine.crash('proxy', 'kill -TERM 1')
  await machine.untilReady(ORIGIN)
  check('worker, scheduler, Redis, storage and proxy were killed and run again', true)
  await restoreStorage(machine, await readPhotos())

  const lines = machine.must(
    `for one in $(docker compose --profile scale ps --quiet); do docker top "$one" -eo pid,args; done`
  )
  const secrets = machine.must('cat .env').match(/(?<==)\S{20,}/g)!
  check('no command line tells a secret', !secrets.some((secret) => lines.includes(secret)))
  machine.must('docker compose --profile scale down')
}

/** Runs work under a stream of requests that begins before it and ends after it. */
async function underLoad(work: () => Promise<void>): Promise<TimedAnswer[]> {
  const paths = ['/api/listings', '/listings', '/health/live']
  const load = startLoad(PER_SECOND, (index) => read('read', ORIGIN + paths[index % paths.length]))

  await pause(3000)
  await work()
  await pause(3000)
  return load.stop()
}

function failed(answers: TimedAnswer[]): number {
  return answers.filter((answer) => !isAnswered(answer)).length
}

function isAnswered({ status }: { status: number }): boolean {
  return status === 200
}

/** Backs up the photos, deletes all of them and restores them. */
async function restoreStorage(machine: Machine, readPhoto: () => Promise<Answer>) {
  machine.must('rm -f ../moorings-backup/storage.tar')
  machine.runHandbook('backup of the storage')
  machine.must('docker compose --profile scale rm --stop --force storage')
  machine.must(`docker volume rm ${machine.settings.COMPOSE_PROJECT_NAME}_storage`)
  machine.must('docker compose --profile scale up --no-start --no-recreate storage')
  machine.runHandbook('restore of the storage')
  await machine.until('served again', async () => isAnswered(await readPhoto()))
  check('photos are back in a new volume of the storage', true)
}

/** Stores a photo through one server and reads it as its owner several times, through any of them. Answers how it is read. */
async function readPhotos(): Promise<() => Promise<Answer>> {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(ORIGIN + path, init)
    return JSON.parse(await response.text())
  }
  const signedIn = await call('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: PASSWORD }),
  })
  const headers = { authorization: `Bearer ${signedIn.access_token}` }
  const own = await call('/api/listings/owner/my-listings', { headers })
  const listing = own.find(
    (one: { moderationStatus: string }) => one.moderationStatus === 'approved'
  )
  const form = new FormData()
  form.set('file', new Blob([readFileSync(PICTURE)], { type: 'image/webp' }), 'bay.webp')
  const photo = await call(`/api/photos/listing/${listing.id}/upload`, {
    method: 'POST',
    headers,
    body: form,
  })
  const readPhoto = () => read('photo', ORIGIN + photo.url, headers)
  const answers = await Promise.all(Array.from({ length: 12 }, readPhoto))

  check('a photo stored through one server is read through all', answers.every(isAnswered))
  return readPhoto
}
