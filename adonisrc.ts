import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'
import { indexPages } from '@adonisjs/inertia'
import { generateRegistry } from '@tuyau/core/hooks'

const modules = { enabled: true, source: './app', importAlias: '#app' }

export default defineConfig({
  commands: [
    () => import('@adonisjs/core/commands'),
    () => import('@adonisjs/lucid/commands'),
    () => import('@adonisjs/queue/commands'),
  ],

  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl'] },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('@adonisjs/vite/vite_provider'),
    () => import('@adonisjs/shield/shield_provider'),
    () => import('@adonisjs/static/static_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('#platform/database/checked_commits_provider'),
    () => import('@adonisjs/cors/cors_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/bouncer/bouncer_provider'),
    () => import('@adonisjs/drive/drive_provider'),
    {
      file: () => import('@adonisjs/mail/mail_provider'),
      environment: ['console', 'repl', 'test'],
    },
    () => import('#platform/database/redis_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/lock/lock_provider'),
    () => import('@adonisjs/queue/queue_provider'),
    () => import('#platform/observability/tracing_provider'),
    () => import('#platform/http/api_provider'),
    () => import('#platform/http/caller_provider'),
    () => import('#platform/http/view_components_provider'),
    () => import('#platform/http/route_names_provider'),
    () => import('#payments/stripe/gateway_provider'),
    () => import('#booking/booking_provider'),
    () => import('#compliance/compliance_provider'),
    () => import('#messaging/messaging_provider'),
    () => import('#incidents/incidents_provider'),
    () => import('#reviews/reviews_provider'),
  ],

  preloads: [
    () => import('#start/kernel'),
    () => import('#start/events'),
    () => import('#start/account_parts'),
    () => import('#start/objections'),
    () => import('#start/fault_points'),
    () => import('#start/routes'),
    { file: () => import('#start/openapi'), environment: ['web', 'test'] },
    { file: () => import('#start/metrics'), environment: ['web', 'test'] },
  ],

  tests: {
    suites: [
      {
        name: 'unit',
        files: ['tests/unit/**/*.spec.ts', 'tools/*/tests/unit/*.spec.ts'],
        timeout: 20_000,
      },
      {
        name: 'functional',
        files: ['tests/functional/!(booking)/**/*.spec.ts'],
        timeout: 60_000,
      },
      { name: 'booking', files: ['tests/functional/booking/**/*.spec.ts'], timeout: 60_000 },
      {
        name: 'operations',
        files: ['tests/operations/*.spec.ts', 'tools/*/tests/operations/*.spec.ts'],
        timeout: 60_000,
      },
      { name: 'browser', files: ['tests/browser/**/*.spec.ts'], timeout: 240_000 },
      { name: 'whole', files: ['tests/whole/*.spec.ts'], timeout: 240_000 },
    ],
    forceExit: false,
  },

  metaFiles: [
    { pattern: 'resources/views/**/*.edge', reloadServer: false },
    { pattern: 'resources/demo/**', reloadServer: false },
    { pattern: 'public/**', reloadServer: false },
  ],

  hooks: {
    init: [
      indexEntities({
        controllers: { ...modules, glob: ['**/*_controller.ts'] },
        transformers: {
          ...modules,
          glob: ['**/*_transformer.ts'],
          withSharedProps: true,
          inertiaMiddlewareImportPath: '#identity/middleware/inertia_middleware',
        },
        events: { enabled: false },
        listeners: { enabled: false },
      }),
      indexPages({ framework: 'react' }),
      generateRegistry(),
    ],
    buildStarting: [() => import('@adonisjs/vite/build_hook')],
  },
})
