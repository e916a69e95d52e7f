import app from '@adonisjs/core/services/app'
import { defineConfig, syncDestination, targets } from '@adonisjs/core/logger'
import type { InferLoggers } from '@adonisjs/core/types'
import env from '#start/env'

const secrets = [
  'password',
  'token',
  'access_token',
  'authorization',
  'cookie',
  'mooringNumber',
  'accessCode',
  'accessInstructions',
  'latitude',
  'longitude',
]

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: env.get('APP_NAME', 'Auckland Moorings'),
      level: env.get('LOG_LEVEL'),
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
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
