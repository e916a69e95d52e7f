import app from '@adonisjs/core/services/app'
import { defineConfig, syncDestination, targets } from '@adonisjs/core/logger'
import type { InferLoggers } from '@adonisjs/core/types'
import env from '#start/env'

const secrets = [
  'password',
  'token',
  'access_token',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'mooringNumber',
  'accessCode',
  'accessInstructions',
  'latitude',
  'longitude',
]

/** Details that PostgreSQL adds to an error; they contain whole rows. */
const ROWS = ['detail', 'where', 'bindings', 'internalQuery', 'parameters']

/** An error in the log: message and stack, without rows. */
function errorLine(error: Error & { code?: string; cause?: unknown }): object {
  const { name: type, message, stack, cause, ...more } = error
  const rest = Object.fromEntries(Object.entries(more).filter(([name]) => !ROWS.includes(name)))

  return {
    ...rest,
    type,
    message,
    stack,
    ...(cause instanceof Error && { cause: errorLine(cause) }),
  }
}

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: env.get('APP_NAME', 'Auckland Moorings'),
      level: env.get('LOG_LEVEL'),
      serializers: { err: errorLine },
      redact: {
        paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
      destination: !app.inProduction ? await syncDestination() : undefined,
      transport: {
        targets: targets()
          .pushIf(app.inProduction, targets.file({ destination: 1 }))
          .toArray(),
      },
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
