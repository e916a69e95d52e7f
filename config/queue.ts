import app from '@adonisjs/core/services/app'
import { defineConfig, drivers, exponentialBackoff } from '@adonisjs/queue'
import { traced } from '#platform/observability/tracer'

export default defineConfig({
  default: 'database',
  adapters: { database: drivers.database({ connectionName: 'postgres' }) },
  /** Not under `defaultJobOptions`: retries are not read from there. */
  retry: { maxRetries: 12, backoff: exponentialBackoff({ baseDelay: '2s', maxDelay: '1h' }) },
  defaultJobOptions: { removeOnComplete: true, removeOnFail: false },
  /** A job whose worker died is taken up again however often that happens: the library's limit would delete it. */
  worker: {
    concurrency: 5,
    idleDelay: '500ms',
    gracefulShutdown: true,
    maxStalledCount: Number.MAX_SAFE_INTEGER,
  },
  executionWrapper: (execute, job) => traced(`job ${job.name}`, execute),
  /** Absolute, because a production build is started from outside its folder. */
  locations: [app.makePath('app/**/jobs/*.{ts,js}')],
})
