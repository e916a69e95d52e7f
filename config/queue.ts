import app from '@adonisjs/core/services/app'
import { defineConfig, drivers, exponentialBackoff } from '@adonisjs/queue'
import { traced } from '#platform/observability/tracer'

export default defineConfig({
  default: 'database',
  adapters: { database: drivers.database({ connectionName: 'postgres' }) },
  /** Separate from `defaultJobOptions`, where retries are not read. */
  retry: { maxRetries: 12, backoff: exponentialBackoff({ baseDelay: '2s', maxDelay: '1h' }) },
  defaultJobOptions: { removeOnComplete: true, removeOnFail: false },
  /** Jobs of a crashed worker are retried without limit: the library deletes a job that exceeds it. */
  worker: {
    concurrency: 5,
    idleDelay: '500ms',
    gracefulShutdown: true,
    maxStalledCount: Number.MAX_SAFE_INTEGER,
  },
  executionWrapper: (execute, job) => traced(`job ${job.name}`, execute),
  /** Absolute, because a production build may be started from another folder. The web process runs no jobs. */
  locations: app.getEnvironment() === 'web' ? [] : [app.makePath('app/**/jobs/*.{ts,js}')],
})
