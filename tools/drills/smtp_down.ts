import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { startInbox } from '../mail_inbox/server.ts'
import { freePorts } from '../launcher/ports.ts'
import { startPostgres } from '../launcher/postgres.ts'
import { printRun } from '../soak/report.ts'
import type { Answer } from '../soak/call.ts'
import { Site } from './site.ts'

const PEOPLE = 20
const DOWN_MS = 20_000
const ARRIVED_WITHIN_MS = 180_000

/**
 * Takes the mail server down while people sign up and request links. Every mail must arrive exactly once after it is
 * back.
 */
export async function drill(): Promise<boolean> {
  const postgres = await startPostgres({ database: 'drill', throwaway: true })
  const [smtpPort, webPort] = await freePorts(2)
  const site = new Site({ DATABASE_URL: postgres.url, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })
  await site.migrate()
  const server = await site.web()
  site.worker()

  const answers: Answer[] = []
  for (let person = 1; person <= PEOPLE; person++) {
    const email = `person${person}@example.test`
    answers.push(await post(server.origin, 'register', registration(email)))
    answers.push(await post(server.origin, 'request-password-reset', { email }))
    await pause(DOWN_MS / PEOPLE)
  }
  const health = await fetch(`${server.origin}/health/ready`)

  const inbox = await startInbox({ smtpPort, webPort, dir: join(site.folder, 'inbox') })
  const backAt = Date.now()
  while (inbox.messages().length < PEOPLE * 2 && Date.now() - backAt < ARRIVED_WITHIN_MS)
    await pause(250)
  const took = (Date.now() - backAt) / 1000
  await pause(3000)

  printRun(`${DOWN_MS / 1000} s without a mail server`, answers)
  const arrived = inbox.messages().length
  console.log(`Readiness without the mail server: ${health.status}`)
  console.log(
    `${arrived} of ${PEOPLE * 2} mails arrived, the last ${took.toFixed(1)} s after the mail server was back.`
  )
  await inbox.close()
  const isSound = await site.finish()
  await postgres.stop()
  return (
    isSound &&
    arrived === PEOPLE * 2 &&
    health.status === 200 &&
    answers.every(({ status }) => status < 300)
  )
}

function registration(email: string) {
  return { email, password: 'kahawai-at-dawn-42', firstName: 'Test', lastName: 'Person' }
}

async function post(origin: string, name: string, body: object): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(`${origin}/api/auth/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()

  return { name, status: response.status, milliseconds: performance.now() - startedAt }
}
