import { defineConfig } from '@adonisjs/cors'
import env from '#start/env'

const origins = env
  .get('CORS_ORIGINS', '')
  .split(',')
  .map((origin) => origin.trim())
  .filter((origin) => origin !== '')

/** Other origins may call the API only when they are listed; cookies are never accepted. */
export default defineConfig({
  enabled: origins.length > 0,
  origin: origins,
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  headers: true,
  exposeHeaders: ['retry-after', 'x-request-id'],
  credentials: false,
  maxAge: 90,
})
