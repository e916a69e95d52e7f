import { globSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { listenersOf } from '#shared/events/subscriptions'

/** CONTRIBUTING.md, "Folders": the folders that every module has at its top level. */
const OF_A_MODULE = ['contract', 'events', 'exceptions', 'invariants', 'models', 'rules']

/** The folders of a module with one subject. */
const BY_KIND = [
  ...OF_A_MODULE,
  'actions',
  'controllers',
  'jobs',
  'listeners',
  'mails',
  'middleware',
  'policies',
  'queries',
  'steps',
  'transformers',
  'validators',
]

/** The only folders inside a subject: the framework finds their files by folder name. */
const OF_A_SUBJECT = ['controllers', 'jobs']

const SUBJECTS: Record<string, string[]> = {
  payments: [
    'accounts',
    'checkouts',
    'disputes',
    'ledger',
    'payouts',
    'problems',
    'reconciliation',
    'refunds',
    'stripe',
    'webhooks',
  ],
  messaging: ['conversations', 'live'],
  incidents: ['accounts', 'condition_photos', 'incidents', 'photos'],
  compliance: ['evidence', 'notices'],
  moderation: [
    'accounts',
    'audit',
    'held_nights',
    'histories',
    'incidents',
    'listings',
    'lists',
    'message_reports',
    'operations',
    'payment_problems',
    'reports',
    'reviews',
  ],
}

const KERNEL: Record<string, string[]> = {
  shared: ['events', 'exceptions', 'forms', 'mail', 'validators', 'values'],
  platform: [
    'database',
    'documents',
    'fetching',
    'http',
    'lifecycle',
    'observability',
    'openapi',
    'pictures',
    'queue',
    'scheduler',
  ],
}

function foldersIn(path: string): string[] {
  return readdirSync(app.makePath(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

test.group('Folders', () => {
  for (const module of foldersIn('app').filter((name) => !(name in KERNEL)))
    test(`${module} has the folders of every module`, ({ assert }) => {
      const subjects = SUBJECTS[module] ?? []
      const allowed = subjects.length > 0 ? [...OF_A_MODULE, ...subjects] : BY_KIND

      assert.includeMembers(allowed, foldersIn(`app/${module}`))
      for (const subject of subjects)
        assert.includeMembers(OF_A_SUBJECT, foldersIn(`app/${module}/${subject}`), subject)
    })

  test('the kernel and the platform have the folders that are named', ({ assert }) => {
    for (const [part, folders] of Object.entries(KERNEL))
      assert.sameMembers(foldersIn(`app/${part}`), folders)
  })
})

test.group('Events', () => {
  test('each has a subscriber', async ({ assert }) => {
    const files = globSync(
      'app/{identity,catalog,payments,booking,alerts,compliance,messaging,incidents,reviews,moderation}/events/*.ts',
      {
        cwd: app.makePath(),
      }
    )
    const events = await Promise.all(
      files.map((file) => import(pathToFileURL(app.makePath(file)).href))
    )
    const unheard = events
      .flatMap((exports) => Object.values<{ eventName: string }>(exports))
      .map(({ eventName }) => eventName)
      .filter((name) => listenersOf(name).length === 0)

    assert.isNotEmpty(events)
    assert.deepEqual(unheard, [])
  })
})
