import { register, withBrowser } from './booking.ts'
import { check } from './checks.ts'
import { OUTSIDE_WORLD, PROJECTS, type Machine } from './machine.ts'

const ORIGIN = 'https://localhost'
const FILES = 'docker-compose.yml:docker-compose.real.yml'

const GIVEN = {
  APP_URL: ORIGIN,
  SMTP_URL: 'smtp://mail:2525',
  MAIL_FROM: 'crew@moorings.nz',
  STRIPE_SECRET_KEY: 'sk_live_trial',
  STRIPE_WEBHOOK_SECRET: 'whsec_trial_platform',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_trial_connect',
  ADMIN_TWO_FACTOR: 'true',
}

/** The site of docker-compose.real.yml, with a mail server of the run and without Stripe. */
export async function real(machine: Machine): Promise<void> {
  machine.removeAll()
  const project = { COMPOSE_PROJECT_NAME: PROJECTS[1], COMPOSE_FILE: FILES }
  for (const missing of Object.keys(GIVEN).filter((name) => name !== 'ADMIN_TWO_FACTOR')) {
    machine.settings = { ...project, ...GIVEN, [missing]: '' }
    const { code, errors } = machine.run('docker compose up --wait')
    const isNamed = errors.includes(`required variable ${missing} is missing a value`)
    check(`without ${missing} it is refused by its name`, code !== 0 && isNamed)
  }

  const trial = machine.writeCompose('real.json', {
    services: {
      app: OUTSIDE_WORLD,
      worker: OUTSIDE_WORLD,
      scheduler: OUTSIDE_WORLD,
      mail: {
        image: 'auckland-moorings-demo',
        command: ['inbox'],
        environment: { INBOX_HOST: '0.0.0.0', INBOX_SMTP_PORT: '2525', INBOX_DIR: '/tmp' },
        ports: ['127.0.0.1:1080:1080'],
      },
    },
  })
  machine.settings = { ...project, ...GIVEN, COMPOSE_FILE: `${FILES}:${trial}` }
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const startedAt = performance.now()
  machine.must('docker compose up --wait')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  check(`one command starts a site with live keys (${seconds} s)`, true)
  check(
    'nothing of a demonstration runs',
    machine.must('docker compose ps --services').split('\n').sort().join() ===
      'app,mail,postgres,proxy,scheduler,worker'
  )
  check('it has no demo data', machine.query('SELECT count(*) FROM users').join() === '0')
  await machine.untilReady(ORIGIN)
  check('the proxy answers', true)

  await withBrowser((browser) => register(browser, ORIGIN, 'somebody@moorings.nz'))
  check('somebody registers, gets the mail and signs in, in the browser', true)

  machine.release('real')
  const [old] = machine.containers('app')
  machine.must('sh bin/container/upgrade.sh')
  const [app, ...others] = machine.containers('app')
  check('upgrade.sh replaces the server', app !== old && others.length === 0)
  machine.must('docker compose down --volumes')
}
