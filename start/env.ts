import { Env, errors } from '@adonisjs/core/env'
import { unsafeSettings } from './production_safety.ts'

/** All settings of the application, validated at start-up (docs/starting.md). */
const env = await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  TZ: Env.schema.string.optional(),
  HOST: Env.schema.string({ format: 'host' }),
  PORT: Env.schema.number(),
  APP_URL: Env.schema.string({ format: 'url', tld: false }),
  APP_NAME: Env.schema.string.optional(),
  APP_KEY: Env.schema.secret(),
  /** Former values of APP_KEY, comma-separated: used only to decrypt. */
  OLD_APP_KEYS: Env.schema.secret.optional(),
  LOG_LEVEL: Env.schema.enum([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ] as const),

  /** Secret of the public positions of moorings; changing it moves all of them. */
  LOCATION_SECRET: Env.schema.secret(),

  DATABASE_URL: Env.schema.string(),
  /** Replica for public reads; it may lag by seconds (docs/adr/0029). */
  DATABASE_REPLICA_URL: Env.schema.string.optional(),
  DATABASE_POOL_MAX: Env.schema.number.optional(),
  DATABASE_WAIT_SECONDS: Env.schema.number.optional(),

  SESSION_DRIVER: Env.schema.enum(['cookie', 'memory'] as const),
  LIMITER_STORE: Env.schema.enum(['database', 'redis', 'memory'] as const),
  /** Where locks of scheduled commands are kept; `database` by default. */
  LOCK_STORE: Env.schema.enum.optional(['database', 'redis', 'memory'] as const),
  REDIS_URL: Env.schema.string.optionalWhen(
    () => ![process.env.LIMITER_STORE, process.env.LOCK_STORE].includes('redis')
  ),
  RATE_LIMIT_FACTOR: Env.schema.number.optional(),
  TRUST_PROXY: Env.schema.string.optional(),
  CORS_ORIGINS: Env.schema.string.optional(),

  DRIVE_DISK: Env.schema.enum(['fs', 's3'] as const),
  STORAGE_PATH: Env.schema.string.optional(),
  S3_BUCKET: Env.schema.string.optionalWhen(() => process.env.DRIVE_DISK !== 's3'),
  S3_REGION: Env.schema.string.optional(),
  /** Endpoint of another S3-compatible store; Amazon's by default. */
  S3_ENDPOINT: Env.schema.string.optional(),
  /** Whether the bucket is part of the path instead of the host name. */
  S3_PATH_STYLE: Env.schema.boolean.optional(),
  S3_ACCESS_KEY_ID: Env.schema.string.optional(),
  S3_SECRET_ACCESS_KEY: Env.schema.secret.optional(),

  MAP_TILE_URL: Env.schema.string.optional(),
  MAP_TILE_ATTRIBUTION: Env.schema.string.optional(),

  SMTP_URL: Env.schema.string(),
  MAIL_FROM: Env.schema.string(),

  /** Shown to people who need help with a stay. */
  SUPPORT_PHONE: Env.schema.string.optional(),
  SUPPORT_EMAIL: Env.schema.string.optional({ format: 'email' }),

  /** Whether the harbour's rules refuse bookings or only warn. */
  COMPLIANCE: Env.schema.enum.optional(['advise', 'enforce'] as const),
  /** Where notices of stays go; `none` or left out: nowhere. */
  HARBOURMASTER_EMAIL: Env.schema.string.optional(),

  STRIPE_SECRET_KEY: Env.schema.secret(),
  STRIPE_WEBHOOK_SECRET: Env.schema.secret(),
  STRIPE_CONNECT_WEBHOOK_SECRET: Env.schema.secret(),
  /** Only for the local sandbox; only loopback hosts are accepted. */
  STRIPE_API_URL: Env.schema.string.optional(),

  DEMO: Env.schema.boolean.optional(),
  /** Allows the sandbox, the inbox and plain http in production; defaults to DEMO. */
  STAND_INS: Env.schema.boolean.optional(),
  /** Whether calendars are imported from this machine too, for trying; as STAND_INS when left out. */
  CALENDAR_LOCAL_FEEDS: Env.schema.boolean.optional(),
  /** Address of the inbox page; set by the launcher. */
  INBOX_URL: Env.schema.string.optional(),

  /** Bearer token of /metrics; without it /metrics is closed. */
  METRICS_TOKEN: Env.schema.secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Env.schema.string.optional(),
  DRAIN_SECONDS: Env.schema.number.optional(),
  DISK_FREE_BYTES: Env.schema.number.optional(),
  ADMIN_TWO_FACTOR: Env.schema.boolean.optional(),
  MODERATE_EDITS: Env.schema.boolean.optional(),
  UNDER_KEEL_MARGIN: Env.schema.number.optional(),
  REQUIRE_CONNECTED_OWNER: Env.schema.boolean.optional(),
  /** For soak runs only: the fault point at which a process is killed (docs/reliability.md). */
  FAULT_POINT: Env.schema.string.optional(),
})

const complaints = unsafeSettings(process.env)
if (complaints.length > 0) {
  const refusal = new errors.E_INVALID_ENV_VARIABLES('These settings are not safe in production')
  refusal.help = complaints.map((sentence) => `- ${sentence}`).join('\n')
  throw refusal
}

export default env
