import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

const execute = promisify(execFile)

/** For each boundary rule, one file that violates it. */
const violations: Record<string, [file: string, source: string]> = {
  'kernel-knows-no-module': ['app/shared/values/a.ts', `import '#identity/models/user'`],
  'platform-knows-no-business': ['app/platform/queue/a.ts', `import '#shared/events/publish'`],
  'identity-calls-down-only': [
    'app/identity/actions/a.ts',
    `import type {} from '#catalog/models/listing'`,
  ],
  'vessels-calls-down-only': ['app/vessels/actions/a.ts', `import '#catalog/models/listing'`],
  'catalog-calls-down-only': [
    'app/catalog/actions/a.ts',
    `import '#payments/contract/open_checkout'`,
  ],
  'payments-calls-down-only': ['app/payments/actions/a.ts', `import '#booking/models/booking'`],
  'booking-calls-down-only': [
    'app/booking/actions/a.ts',
    `import '#moderation/models/audit_entry'`,
  ],
  'alerts-calls-down-only': ['app/alerts/models/a.ts', `import '#moderation/models/audit_entry'`],
  'compliance-calls-down-only': [
    'app/compliance/models/a.ts',
    `import '#moderation/models/audit_entry'`,
  ],
  'messaging-calls-down-only': [
    'app/messaging/models/a.ts',
    `import '#moderation/models/audit_entry'`,
  ],
  'incidents-calls-down-only': [
    'app/incidents/models/a.ts',
    `import '#moderation/models/audit_entry'`,
  ],
  'reviews-calls-down-only': ['app/reviews/models/a.ts', `import '#moderation/models/audit_entry'`],
  'enter-by-the-contract': ['app/booking/actions/b.ts', `import '#catalog/actions/reserve'`],
  'core-knows-no-http': ['app/booking/mails/c.ts', `import '#booking/transformers/a_transformer'`],
  'core-runs-no-validator': [
    'app/booking/actions/g.ts',
    `import '#booking/validators/a_validator'`,
  ],
  'rules-are-pure': ['app/booking/rules/a.ts', `import '#booking/actions/a'`],
  'generated-server-only-in-routes': [
    'app/booking/actions/d.ts',
    `import '#generated/controllers'`,
  ],
  'product-knows-no-tools': ['config/a.ts', `import '../tools/bench/a.ts'`],
  'production-starts-without-tools': ['bin/server.ts', `import '../tools/bench/a.ts'`],
  'tools-use-contracts': ['tools/soak/a.ts', `import '#booking/models/booking'`],
  'stand-ins-need-no-tests': ['tools/mail_inbox/a.ts', `import '#tests/support/a'`],
  'pages-know-no-server': ['inertia/pages/a.tsx', `import '../../app/identity/models/user'`],
  'features-stay-apart': ['inertia/features/booking/a.tsx', `import '~/features/catalog/a'`],
  'components-know-no-feature': ['inertia/components/a.tsx', `import '~/features/catalog/a'`],
  'stripe-only-in-payments': ['app/booking/actions/e.ts', `import 'stripe'`],
  'sql-door': ['app/booking/queries/c.ts', `import '#platform/database/look_up'`],
  'no-cycles': ['app/booking/queries/a.ts', `import '#booking/queries/b'`],
  'nothing-unresolved': ['app/booking/actions/f.ts', `import '#booking/actions/is_not_there'`],
}

/** An input type may be inferred from its validator. */
const inferring = 'app/booking/actions/h.ts'

const bystanders: Record<string, string> = {
  'app/identity/models/user.ts': '',
  'app/catalog/models/listing.ts': '',
  'app/catalog/actions/reserve.ts': '',
  'app/payments/contract/open_checkout.ts': '',
  'app/booking/models/booking.ts': '',
  'app/booking/transformers/a_transformer.ts': '',
  'app/booking/validators/a_validator.ts': '',
  [inferring]: `import type {} from '#booking/validators/a_validator'`,
  'app/platform/database/look_up.ts': '',
  'app/shared/events/publish.ts': '',
  'tools/bench/a.ts': '',
  'tests/support/a.ts': '',
  'app/booking/queries/b.ts': `import '#booking/queries/a'`,
  'app/moderation/models/audit_entry.ts': '',
  'inertia/features/catalog/a.tsx': '',
  '.adonisjs/server/controllers.ts': '',
}

/** core-knows-no-http covers modules with one subject, subjects and the domain kernel. */
const coreFiles = [...['contract', 'events', 'exceptions', 'jobs', 'listeners', 'queries', 'rules']]
  .map((folder) => `app/booking/${folder}/http.ts`)
  .concat([
    'app/moderation/invariants/http.ts',
    'app/payments/refunds/http.ts',
    'app/payments/stripe/http.ts',
    'app/shared/mail/http.ts',
    'app/platform/queue/http.ts',
  ])

const FOLDERS = ['app', 'inertia', 'config', 'bin', 'tools']

/** Rules without possible violations: no module is above moderation. */
const unbreakable = ['moderation-calls-down-only']

async function plant(root: string, file: string, source: string) {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), `${source}\nexport {}\n`)
}

async function findViolations(root: string): Promise<{ rule: string; file: string }[]> {
  const cruiser = app.makePath('node_modules/.bin/depcruise')
  const report = await execute(
    cruiser,
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...FOLDERS],
    { cwd: root }
  ).catch((error: { stdout: string }) => error)
  const { summary } = JSON.parse(report.stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] }
  }

  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }))
}

test.group('Boundaries between modules', (group) => {
  let root: string

  group.setup(async () => {
    root = await mkdtemp(join(tmpdir(), 'boundaries-'))
    await mkdir(join(root, 'app'))
    for (const file of [
      '.dependency-cruiser.cjs',
      'app/modules.json',
      'tsconfig.boundaries.json',
      'tsconfig.check.json',
    ]) {
      await cp(app.makePath(file), join(root, file))
    }
    await cp(app.makePath('inertia/tsconfig.json'), join(root, 'inertia/tsconfig.json'))
    await symlink(app.makePath('node_modules'), join(root, 'node_modules'))
    return () => rm(root, { recursive: true, force: true })
  })

  // Rule H18.
  test('every rule fails on a planted violation, and every rule is tried', async ({ assert }) => {
    const { forbidden } = createRequire(import.meta.url)(
      app.makePath('.dependency-cruiser.cjs')
    ) as {
      forbidden: { name: string }[]
    }
    for (const [file, source] of Object.entries(bystanders)) await plant(root, file, source)
    for (const [file, source] of Object.values(violations)) await plant(root, file, source)
    for (const file of coreFiles)
      await plant(root, file, `import '#booking/transformers/a_transformer'`)

    const found = await findViolations(root)

    for (const [rule, [file]] of Object.entries(violations))
      assert.deepInclude(found, { rule, file })
    for (const file of coreFiles) assert.deepInclude(found, { rule: 'core-knows-no-http', file })
    assert.notInclude(
      found.map(({ file }) => file),
      inferring
    )
    assert.sameMembers(
      [...Object.keys(violations), ...unbreakable],
      forbidden.map(({ name }) => name)
    )
  })
})
