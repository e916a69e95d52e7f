import app from '@adonisjs/core/services/app'
import { defineConfig, syncDestination } from '@adonisjs/core/logger'
import type { InferLoggers } from '@adonisjs/core/types'
import { hideSecrets, serializers } from '#platform/observability/log_lines'
import { batchedOutput } from '#platform/observability/log_output'
import env from '#start/env'

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: env.get('APP_NAME', 'Auckland Moorings'),
      level: env.get('LOG_LEVEL'),
      serializers,
      formatters: { log: hideSecrets },
      destination: app.inProduction ? batchedOutput() : await syncDestination(),
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
